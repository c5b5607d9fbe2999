import { ActionIcon, Button, Switch } from '@mantine/core'
import type { MesaIva } from '@pura/contract'
import { clavesDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import {
  IconArrowsExchange,
  IconCalendarDue,
  IconClipboard,
  IconLock,
  IconLockOpen,
  IconPrinter,
} from '@tabler/icons-react'
import { MesElegido } from '../../../components/campos/MesElegido.tsx'
import badge from '../../../components/datos/StatusBadge.module.css'
import tonos from '../../../components/datos/tonos.module.css'
import type { Mes } from '../../../lib/formato/mes.ts'
import classes from './Barra.module.css'

interface PropsDeBarra {
  mes: Mes
  /** Undefined while the month loads. */
  mesa: MesaIva | undefined
  exactas: boolean
  onExactas: (exactas: boolean) => void
  onMes: (mes: Mes) => void
  onPaste: () => void
  onClaves: () => void
}

/** Head of the workbench: month, state, deadline, and the actions on the whole month. */
export function Barra({ mes, mesa, exactas, onExactas, onMes, onPaste, onClaves }: PropsDeBarra) {
  return (
    <div className={classes.barra}>
      <MesElegido mes={mes} onMes={onMes} />
      {mesa && <Estado estado={mesa.estado} />}
      <span className="crece" />
      {mesa && <Plazos vence={mesa.vence} />}
      <Switch
        className={classes.exactas}
        size="xs"
        label={t.exactas}
        checked={exactas}
        onChange={(event) => onExactas(event.currentTarget.checked)}
      />
      <ActionIcon
        className={classes.imprimir}
        variant="default"
        size="lg"
        aria-label={t.imprimir}
        onClick={() => window.print()}
      >
        <IconPrinter size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={clavesDeIva.titulo}
        title={clavesDeIva.titulo}
        onClick={onClaves}
      >
        <IconArrowsExchange size={17} stroke={1.7} />
      </ActionIcon>
      <Button
        variant="default"
        disabled={!mesa}
        leftSection={<IconClipboard size={17} stroke={1.7} aria-hidden />}
        onClick={onPaste}
      >
        {t.pegar}
      </Button>
    </div>
  )
}

const ESTADOS = {
  abierto: ['pendiente', IconLockOpen],
  cerrado: ['aceptado', IconLock],
  porRectificar: ['rechazado', IconCalendarDue],
} as const

function Estado({ estado }: { estado: MesaIva['estado'] }) {
  const [tono, Icono] = ESTADOS[estado]
  return (
    <span className={`${badge.insignia} ${tonos[tono]}`}>
      <Icono size={14} stroke={2} aria-hidden />
      {t.estados[estado]}
    </span>
  )
}

function Plazos({ vence }: Pick<MesaIva, 'vence'>) {
  const dia = (fecha: string) => fecha.slice(0, 5).replace('-', '/')
  return (
    <dl className={`${classes.plazos} nota sec`}>
      {(['d270', 'respuestas', 'iva'] as const).map((cual) => (
        <div key={cual}>
          <dt>{t.plazos[cual]}</dt>
          <dd className={`${classes.dia} ${tonos[cual === 'd270' ? 'anulado' : 'pendiente']} num`}>
            {dia(vence[cual])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
