import { Button } from '@mantine/core'
import type { CausasDeCambio, CierreMesa } from '@pura/contract'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { Fragment } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { Documento, EnlaceDeDocumento } from '../documentos/Documento.tsx'
import { comoDijo, conSignoComoDijo, toDigitos } from '../mes/cifras.ts'
import classes from './QueCambio.module.css'
import vista from './VistaCierres.module.css'

interface PropsDeQueCambio {
  cierre: CierreMesa
  cambios: NonNullable<CierreMesa['cambios']>
}

/** From the close before to this one: boxes, and the documents that changed them. */
export function QueCambio({ cierre: { numero }, cambios: { casillas, documentos, cuantos } }: PropsDeQueCambio) {
  // The settlement has other boxes in the portal, which fills most of them itself.
  const declaradas = casillas.filter(({ id }) => !LIQUIDACION.test(id))
  const [antes, ahora] = [t.nombre(numero - 1), t.nombre(numero)]
  async function copy() {
    try {
      await navigator.clipboard.writeText(declaradas.map((c) => `${c.etiqueta}\t${toDigitos(c.ahora)}`).join('\n'))
      avisos.bien(t.copiado(declaradas.length))
    } catch {
      avisos.mal(t.noSeCopio)
    }
  }
  return (
    <section className={`tarjeta ${vista.tarjeta}`} aria-label={`${t.queCambio}: ${t.de(antes, ahora)}`}>
      <div className={`fila hueco-8 ${vista.titulo}`}>
        <h2>{t.queCambio}</h2>
        <span className="nota sec">{t.de(antes, ahora)}</span>
        <span className="crece" />
        {declaradas.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => void copy()}>
            {t.copiarCambios}
          </Button>
        )}
      </div>
      {casillas.length === 0 ? (
        <p className={`${classes.nada} nota sec`}>{t.nadaCambio}</p>
      ) : (
        <div className={classes.rollo}>
          <table className={`ancho ${classes.tabla} num`}>
            <thead>
              <tr>
                <th scope="col">{t.columnas.casilla}</th>
                <th scope="col">{antes}</th>
                <th scope="col">{ahora}</th>
                <th scope="col">{t.columnas.cambio}</th>
                <th scope="col">{t.columnas.por}</th>
              </tr>
            </thead>
            <tbody>
              {enOrden(casillas).map((c) => (
                <tr key={c.id} data-resultado={RESULTADO.test(c.id) || undefined}>
                  <th scope="row">{c.etiqueta}</th>
                  <td>{comoDijo(c.cerrado)}</td>
                  <td>{comoDijo(c.ahora)}</td>
                  <td className="medio">{conSignoComoDijo(c.diferencia)}</td>
                  <td>{RESULTADO.test(c.id) ? null : <Por causas={c.por} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {documentos.length > 0 && (
        <details className={classes.documentos} open={documentos.length <= 5}>
          <summary>{t.documentos(cuantos)}</summary>
          <ul>
            {documentos.map((d) => (
              <Documento key={`${d.libro} ${d.documento}`} documento={d} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const RESULTADO = /^(?:impuestoDeterminado|saldoAFavor)$/
const LIQUIDACION = /^liquidacion /

/** The result and its settlement last, as in a sum. */
const enOrden = <C extends { id: string }>(casillas: readonly C[]): C[] =>
  [...casillas].sort((a, b) => placeOf(a.id) - placeOf(b.id))
const placeOf = (id: string): number => (LIQUIDACION.test(id) ? 2 : RESULTADO.test(id) ? 1 : 0)

/** Names the cause of a changed box: documents or the proportion of credit. Empty for a result and former closes. */
function Por({ causas }: { causas: CausasDeCambio | undefined }) {
  if (!causas) return null
  const { documentos, cuantos, proporcion } = causas
  if (proporcion) return <span className="sec">{t.porProporcion}</span>
  return (
    <>
      {documentos.map((documento, i) => (
        <Fragment key={`${documento.libro} ${documento.documento}`}>
          {i > 0 && ', '}
          <span title={documento.nombre}>
            <EnlaceDeDocumento documento={documento} />
          </span>
        </Fragment>
      ))}
      {cuantos > documentos.length && <span className="sec"> {t.porOtros(cuantos - documentos.length)}</span>}
    </>
  )
}
