import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { colorDeCia, Sello } from '../../../components/datos/Sello.tsx'
import tonos from '../../../components/datos/tonos.module.css'
import { useAccesoTerminado } from '../../../lib/servidor/entrar.ts'
import { readVuelta } from '../../../lib/servidor/intercambio.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import classes from './Intercambio.module.css'
import { useLeave } from './use-leave.ts'

const t = mensajes.cia

/** SHELL-13: shown on every screen while the user works in another company, as an operator or by a granted access. */
export default function Intercambio() {
  const sesion = useSesion()
  const { cia, ciaPropia, porAcceso } = sesion
  const { leaveCompania, saliendo } = useLeave()
  const terminado = useAccesoTerminado()
  if (!ciaPropia) return null
  const vuelta = porAcceso && !terminado ? readVuelta() : undefined
  return (
    <section
      className={`fila fijo hueco-10 nota medio ${classes.franja} ${terminado ? tonos.rechazado : tonos.encola}`}
      data-color={colorDeCia(sesion)}
      aria-label={porAcceso ? 'Otra compañía' : 'Modo intercambio'}
    >
      <Sello />
      <span className="crece">{terminado ? t.accesoTerminado(cia.nombreCia) : t.modoIntercambio(cia.nombreCia)}</span>
      <Button size="xs" variant="default" loading={saliendo} onClick={() => leaveCompania(vuelta)}>
        {vuelta ? t.volverAlTablero : porAcceso ? t.volverALaSuya : t.salirIntercambio}
      </Button>
    </section>
  )
}
