import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { leaveCia, readVuelta } from '../../../lib/servidor/intercambio.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import classes from './Intercambio.module.css'

const t = mensajes.cia

/** SHELL-13: shown on every screen while the user works in another company, as an operator or by a granted access. */
export default function Intercambio() {
  const { cia, ciaPropia, porAcceso } = useSesion()
  const { leaveCompania, saliendo } = useLeave()
  if (!ciaPropia) return null
  const vuelta = porAcceso ? readVuelta() : undefined
  return (
    <section
      className={`${classes.franja} ${tonos.encola}`}
      aria-label={porAcceso ? 'Otra compañía' : 'Modo intercambio'}
    >
      <IconTransfer size={17} stroke={1.8} aria-hidden />
      <span className="crece">{t.modoIntercambio(cia.nombreCia)}</span>
      <Button size="xs" variant="default" loading={saliendo} onClick={() => leaveCompania(vuelta)}>
        {vuelta ? t.volverAlTablero : porAcceso ? t.volverALaSuya : t.salirIntercambio}
      </Button>
    </section>
  )
}

export function useLeave() {
  const [saliendo, setSaliendo] = useState(false)
  return {
    saliendo,
    leaveCompania: async (destino?: string) => {
      setSaliendo(true)
      try {
        await leaveCia(destino)
      } catch (error) {
        setSaliendo(false)
        avisos.mal(motivoOf(error))
      }
    },
  }
}
