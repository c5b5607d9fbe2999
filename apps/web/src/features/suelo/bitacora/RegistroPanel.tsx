import type { RegistroBitacora } from '@pura/contract'
import { Datos, FichaPanel } from '../../../components/pagina/FichaPanel.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatFecha, formatHora } from '../../../lib/formato/format.ts'
import classes from './Bitacora.module.css'
import { nombreAccion, nombreCampo, nombreEntidad } from './definicion.ts'

/** An entry: author, origin, and each field before and after. */
export function RegistroPanel({ registro, onClose }: { registro: RegistroBitacora; onClose: () => void }) {
  const { orden, momento, entidad, llave, accion, detalle, cambios } = registro
  // A created record has no previous values, a deleted one no new ones.
  const habia = cambios.some((c) => c.antes !== null)
  const hay = cambios.some((c) => c.despues !== null)
  const titulo = `${nombreAccion(accion)} ${nombreEntidad(entidad).toLowerCase()} ${llave}`
  return (
    <SidePanel etiqueta={titulo} antetitulo={`Registro ${orden}`} onClose={onClose}>
      <FichaPanel titulo={titulo}>
        {detalle && <p>{detalle}</p>}
        <Datos>
          <dt>Quién</dt>
          <dd>
            {registro.nombreUsuario || registro.username}
            {registro.nombreUsuario && <span className="sec num"> {registro.username}</span>}
            {registro.compania && <span className="sec"> · de {registro.compania}, con acceso a la compañía</span>}
            {registro.operador && <span className="sec"> · operador, en modo intercambio</span>}
          </dd>
          <dt>Cuándo</dt>
          <dd className="num">
            {formatFecha(momento)} {formatHora(momento)}
          </dd>
          {registro.direccionIp && (
            <>
              <dt>Desde</dt>
              <dd className="num">{registro.direccionIp}</dd>
            </>
          )}
        </Datos>
        {cambios.length > 0 && (
          <table className={`ancho nota ${classes.cambios}`}>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                {habia && <th scope="col">Antes</th>}
                {hay && <th scope="col">{habia ? 'Después' : 'Valor'}</th>}
              </tr>
            </thead>
            <tbody>
              {cambios.map(({ campo, antes, despues }) => (
                <tr key={campo}>
                  <th scope="row">{nombreCampo(campo)}</th>
                  {habia && <td>{antes === null ? <Nada /> : <del>{antes}</del>}</td>}
                  {hay && <td>{despues === null ? <Nada /> : <ins>{despues}</ins>}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FichaPanel>
    </SidePanel>
  )
}

const Nada = () => <span className="sec">—</span>
