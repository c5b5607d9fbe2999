import { Button } from '@mantine/core'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconCopy, IconUsersGroup } from '@tabler/icons-react'
import { ButtonLink } from '../../../../components/acciones/ButtonLink.tsx'
import { EmptyState } from '../../../../components/pagina/EmptyState.tsx'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { useOperador } from '../../../../lib/servidor/opciones.ts'
import { useSesion } from '../../../../lib/servidor/session.ts'
import classes from './SinClientes.module.css'

/** An operator enters companies from their list and needs no access. */
export default function SinClientes() {
  return useOperador() ? (
    <EmptyState
      nivel="p"
      icono={IconUsersGroup}
      titulo={mensajesDeAccesos.operador}
      accion={<ButtonLink to="/companias">{t.irACompanias}</ButtonLink>}
    />
  ) : (
    <ComoSeDa />
  )
}

/** Empty state without any access: what the board shows, and instructions to send to a client. */
function ComoSeDa() {
  const { usuario } = useSesion()
  const cedula = formatCedula(usuario.username)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t.instrucciones(usuario.nombreUsuario, cedula))
      avisos.bien(t.instruccionesCopiadas)
    } catch {
      avisos.mal(t.noSeCopio)
    }
  }
  return (
    <section className={`rejilla hueco-10 ${classes.hoja}`} aria-labelledby="sin-clientes">
      <span className={`centro ${classes.icono}`} aria-hidden>
        <IconUsersGroup size={24} stroke={1.7} />
      </span>
      <h2 id="sin-clientes">{t.sinClientes}</h2>
      <p className="sec">{t.sinClientesAyuda}</p>
      <div className={`rejilla ancho hueco-14 tarjeta ${classes.tarjeta}`}>
        <h3 className="medio">{t.comoSeDa}</h3>
        <ol className={`rejilla hueco-8 ${classes.pasos}`}>
          {t.pasos.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
        <dl className={`tira envuelve ${classes.cedula}`}>
          <dt className="sec">{t.suCedula}</dt>
          <dd className="medio">{cedula}</dd>
        </dl>
        <Button leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />} onClick={() => void copy()}>
          {t.copiarInstrucciones}
        </Button>
      </div>
    </section>
  )
}
