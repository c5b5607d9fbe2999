import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { Persona, Supervisor } from '@pura/mostrador'
import { type FormEvent, useState } from 'react'
import { ContrasenaInput } from '../../../../components/campos/ContrasenaInput.tsx'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'
import { recognize } from './reconocer.ts'

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
