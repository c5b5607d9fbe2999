import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import {
  esperaDe,
  isCodigo,
  type LlaveDeSupervisor,
  type Persona,
  recognizeSupervisor,
  type Supervisor,
} from '@pura/mostrador'
import { type FormEvent, useState } from 'react'
import { ContrasenaInput } from '../../../../components/campos/ContrasenaInput.tsx'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import type { Equipo } from '../dispositivo/base.ts'
import type { Puesto } from '../dispositivo/puesto.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'

/** Who authorized it, or why nobody did. */
export type Autorizado = { readonly supervisor: Supervisor } | { readonly sinSupervisor: string }

interface PropsDeSupervisorDialog {
  /** What it is needed for. */
  detalle: string
  cajero: Persona
  /** It may be sold without a supervisor, with a reason. */
  mayIrSola: boolean
  onAutorizado: (con: Autorizado) => void
  onClose: () => void
}

/** A supervisor's code on the cashier's screen, with and without the line (docs/decisions/0152). */
export function SupervisorDialog({ detalle, cajero, mayIrSola, onAutorizado, onClose }: PropsDeSupervisorDialog) {
  const { supervisores } = usePuesto().mostrador.ajustes
  const esSupervisor = useAcceso('/cajas') === true
  return (
    <Modal opened onClose={onClose} title={textos.supervisor} size="sm" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack gap="md">
        <p className="sec">{detalle}</p>
        {supervisores.length > 0 ? (
          <Codigo cajero={cajero} onAutorizado={onAutorizado} />
        ) : esSupervisor ? (
          <>
            <p>{textos.esUsted(cajero.nombre)}</p>
            <Button data-autofocus onClick={() => onAutorizado({ supervisor: cajero })}>
              Autorizar
            </Button>
          </>
        ) : (
          <p>{textos.noSupervisor}</p>
        )}
        {mayIrSola && <Sola onAutorizado={onAutorizado} />}
      </Stack>
    </Modal>
  )
}

function Codigo({ cajero, onAutorizado }: Pick<PropsDeSupervisorDialog, 'cajero' | 'onAutorizado'>) {
  const { puesto, mostrador, equipo } = usePuesto()
  const { supervisores } = mostrador.ajustes
  const [elegido, setElegido] = useState(() => (supervisores.find(({ id }) => id === cajero.id) ?? supervisores[0]!).id)
  const [codigo, setCodigo] = useState('')
  const [falta, setFalta] = useState<string>()
  const [ocupado, setOcupado] = useState(false)

  async function authorize(event: FormEvent) {
    event.preventDefault()
    const suya = supervisores.find(({ id }) => id === elegido)
    if (!suya || ocupado) return
    setOcupado(true)
    try {
      const reconocido = await recognize(puesto, equipo, codigo, suya)
      if (typeof reconocido !== 'string') return onAutorizado({ supervisor: reconocido })
      setFalta(reconocido)
      setCodigo('')
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form onSubmit={(event) => void authorize(event)}>
      <Stack gap="sm">
        <NativeSelect
          label="Supervisor"
          value={String(elegido)}
          data={supervisores.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          onChange={(event) => setElegido(Number(event.currentTarget.value))}
        />
        <ContrasenaInput
          label="Código"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={codigo}
          error={falta}
          onChange={(event) => {
            setCodigo(event.currentTarget.value.replace(/\D/g, ''))
            setFalta(undefined)
          }}
        />
        <Button type="submit" loading={ocupado}>
          Autorizar
        </Button>
      </Stack>
    </form>
  )
}

function Sola({ onAutorizado }: Pick<PropsDeSupervisorDialog, 'onAutorizado'>) {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (motivo.trim() === '') setFalta(true)
        else onAutorizado({ sinSupervisor: motivo.trim() })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={textos.sinSupervisor}
          description={textos.sinSupervisorDetalle}
          placeholder="Motivo"
          maxLength={200}
          value={motivo}
          error={falta && motivo.trim() === '' ? textos.faltaMotivo : undefined}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Vender sin supervisor
        </Button>
      </Stack>
    </form>
  )
}

/** A supervisor by his code, or why not. Wrong codes are counted on this device, also through a restart. */
async function recognize(
  puesto: Puesto,
  { intentos = { fallidos: 0, ultimo: 0 } }: Equipo,
  codigo: string,
  suya: LlaveDeSupervisor,
): Promise<Supervisor | string> {
  const espera = esperaDe(intentos, Date.now())
  if (espera > 0) return textos.espera(Math.ceil(espera / 1_000))
  if (!isCodigo(codigo)) return textos.codigoIncompleto
  // Counted before it is tried: closing the page does not give it back.
  const fallidos = intentos.fallidos + 1
  await puesto.changeEquipo({ intentos: { fallidos, ultimo: Date.now() } })
  const supervisor = await recognizeSupervisor(codigo, suya)
  if (!supervisor) {
    const otra = esperaDe({ fallidos, ultimo: 0 }, 0)
    return otra > 0 ? textos.codigoMalo(otra / 1_000) : textos.codigoDeOtro
  }
  await puesto.changeEquipo({ intentos: { fallidos: 0, ultimo: 0 } })
  return supervisor
}
