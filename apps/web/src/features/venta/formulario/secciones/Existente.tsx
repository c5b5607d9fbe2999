import type { DocumentoCompleto } from '@pura/contract'
import { parseErroresSri } from '@pura/domain'
import { withoutPunto } from '@pura/domain/catalogos'
import { formatClave } from '../../../../lib/formato/clave.ts'
import propias from '../base/Secciones.module.css'

/** DOC-30 to DOC-34: data that only an existing document has. */
export function Existente({ documento: d }: { documento: DocumentoCompleto }) {
  const mensaje = parseErroresSri(d.erroresSri)
    .map((e) => e.mensaje)
    .join(' · ')
  const datos: [nombre: string, valor: string][] = [
    ['Número de documento', String(d.vtaMovmPK.numDocto)],
    ['Consecutivo', `${d.prefijo}${d.referencia}`],
    ['Clave', formatClave(d.clave)],
    ['Mensaje de Hacienda', mensaje || withoutPunto(d.erroresSri)],
  ]
  return (
    <dl className={`rejilla quiebra ${propias.existente}`}>
      {datos
        .filter(([, valor]) => valor !== '')
        .map(([nombre, valor]) => (
          <div
            key={nombre}
            className={nombre === 'Clave' || nombre === 'Mensaje de Hacienda' ? propias.clave : undefined}
          >
            <dt className="sec nota">{nombre}</dt>
            <dd className="num">{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
