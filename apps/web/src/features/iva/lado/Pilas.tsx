import type { MesaIva } from '@pura/contract'
import { pilasDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { entera } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import classes from './Lado.module.css'

interface PropsDePilas {
  mesa: MesaIva
  onShow: (que: QueDocumentos) => void
}

/** Documents of the month outside all boxes, by reason. Unanswered ones have a card of their own. */
export function Pilas({ mesa, onShow }: PropsDePilas) {
  const pilas = mesa.pilas.filter((p) => p.documentos > 0 && p.pila !== 'sinDecidir')
  if (pilas.length === 0) return null
  return (
    <section className={`tarjeta ${classes.tarjeta}`} aria-label={t.aparte}>
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <h2>{t.aparte}</h2>
      </div>
      <table className={`ancho nota ${classes.pilas}`}>
        <tbody>
          {pilas.map(({ pila, lado, documentos, impuesto }) => (
            <tr key={`${pila} ${lado}`}>
              <th scope="row">
                {pilasDeIva[pila].nombre}
                <span className="sec"> · {lado === 'venta' ? t.deVenta : t.deCompra}</span>
                <br />
                <span className="sec">{pilasDeIva[pila].detalle}</span>
              </th>
              <td className="num">
                {entera(impuesto)}
                <br />
                <button
                  type="button"
                  className={classes.enlace}
                  aria-label={t.verDocumentos(
                    documentos,
                    `${pilasDeIva[pila].nombre}, ${lado === 'venta' ? t.deVenta : t.deCompra}`,
                  )}
                  onClick={() => onShow({ pila })}
                >
                  {entera(String(documentos))} {t.columnas.documentos}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
