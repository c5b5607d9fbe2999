import type { MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { conMayuscula, nombreYAnio } from '../../../lib/formato/mes.ts'
import { Documento } from '../documentos/Documento.tsx'
import { conSigno, entera } from '../mes/cifras.ts'
import classes from './Rectificar.module.css'

interface PropsDeRectificar {
  mesa: MesaIva
  rectificar: NonNullable<MesaIva['rectificar']>
}

/** A closed month whose figures would differ today: the affected boxes, and the documents that changed them. */
export function Rectificar({ mesa, rectificar: { casillas, documentos, cuantos } }: PropsDeRectificar) {
  return (
    <div className={classes.aviso}>
      <Banner tono="pendiente" titulo={t.porRectificar(conMayuscula(nombreYAnio(mesa)))}>
        <p className="num">{t.porRectificarNota(casillas.length, cuantos)}</p>
        {casillas.length > 0 && (
          <div className={classes.rollo}>
            <table className={`num ${classes.tabla}`}>
              <thead>
                <tr>
                  <th scope="col">{t.cambioTabla.casilla}</th>
                  <th scope="col">{t.cambioTabla.cerrado}</th>
                  <th scope="col">{t.cambioTabla.ahora}</th>
                  <th scope="col">{t.cambioTabla.diferencia}</th>
                </tr>
              </thead>
              <tbody>
                {casillas.map(({ id, etiqueta, cerrado, ahora, diferencia }) => (
                  <tr key={id}>
                    <th scope="row">{etiqueta}</th>
                    <td>{entera(cerrado)}</td>
                    <td>{entera(ahora)}</td>
                    <td className="medio">{conSigno(diferencia)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {documentos.length > 0 && (
          <details className={classes.documentos}>
            <summary>{t.documentosQueCambian}</summary>
            <ul>
              {documentos.map((d) => (
                <Documento key={`${d.libro} ${d.documento}`} documento={d} />
              ))}
            </ul>
            {cuantos > documentos.length && <p className="nota num">{t.losPrimeros(documentos.length, cuantos)}</p>}
          </details>
        )}
      </Banner>
    </div>
  )
}
