import { ActionIcon, Button, Switch } from '@mantine/core'
import type { CierreMesa, MesaIva } from '@pura/contract'
import { cierresDeIva, clavesDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
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
import classes from '../mes/Barra.module.css'
import { CuantosMeses } from '../mes/CuantosMeses.tsx'

interface PropsDeBarra {
  mes: Mes
  /** Undefined while the month loads. */
  mesa: MesaIva | undefined
  exactas: boolean
  onExactas: (exactas: boolean) => void
  onMes: (mes: Mes) => void
  onPaste: () => void
  onClaves: () => void
  onDoce: () => void
}

/** Head of the workbench: month, state, deadline, and the actions on the whole month. */
export function Barra({ mes, mesa, exactas, onExactas, onMes, onPaste, onClaves, onDoce }: PropsDeBarra) {
  return (
    <div className={`fila envuelve fijo ${classes.barra}`}>
      <MesElegido mes={mes} onMes={onMes} />
      <CuantosMeses onChange={onDoce} />
      {mesa && <Estado mesa={mesa} />}
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
        className={`no-en-telefono ${classes.imprimir}`}
        variant="default"
        size="lg"
        aria-label={t.imprimir}
        onClick={() => window.print()}
      >
        <IconPrinter size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        className={classes.claves}
        variant="default"
        size="lg"
        aria-label={clavesDeIva.titulo}
        title={clavesDeIva.titulo}
        onClick={onClaves}
      >
        <IconArrowsExchange size={17} stroke={1.7} />
      </ActionIcon>
      <Button
        className={classes.pegar}
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

function Estado({ mesa: { estado, cierre } }: { mesa: MesaIva }) {
  const porHacer = estado === 'cerrado' && cierre && !hasTodo(cierre)
  const [tono, Icono] = porHacer ? (['pendiente', IconLock] as const) : ESTADOS[estado]
  return (
    <span className={`al-medio hueco-4 nota medio seguido ${badge.insignia} ${tonos[tono]}`}>
      <Icono size={14} stroke={2} aria-hidden />
      {estado === 'cerrado' && cierre ? cierresDeIva.estados[despuesDe(cierre)] : t.estados[estado]}
    </span>
  )
}

const hasTodo = (cierre: CierreMesa): boolean => ['pagado', 'sinPago'].includes(despuesDe(cierre))

/** What was done of a close after closing. */
function despuesDe({ numero, presentado, pago }: CierreMesa): keyof typeof cierresDeIva.estados {
  if (!presentado) return numero === 1 ? 'cerrado' : 'rectificado'
  return pago.estado === 'pagado' ? 'pagado' : pago.estado === 'nada' ? 'sinPago' : 'presentado'
}

function Plazos({ vence }: Pick<MesaIva, 'vence'>) {
  const dia = (fecha: string) => fecha.slice(0, 5).replace('-', '/')
  return (
    <dl className={`${classes.plazos} nota sec`}>
      {(['d270', 'respuestas', 'iva'] as const).map((cual) => (
        <div key={cual}>
          <dt>{t.plazos[cual]}</dt>
          <dd className={`al-medio medio ${classes.dia} ${tonos[cual === 'd270' ? 'anulado' : 'pendiente']} num`}>
            {dia(vence[cual])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
