import { Button, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { CERO, monto } from '@pura/domain'
import { isRechazo, type Persona, type Rechazo } from '@pura/mostrador'
import { useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'

/** Cash that enters or leaves the drawer without a sale. */
export function MovimientoDialog({ por, onClose }: { por: Persona; onClose: () => void }) {
  const { puesto } = usePuesto()
  const [sentido, setSentido] = useState<'entrada' | 'salida'>('salida')
  const [valor, setValor] = useState('')
  const [motivo, setMotivo] = useState('')
  const [rechazo, setRechazo] = useState<Rechazo>()
  const forma = useRef<HTMLFormElement>(null)

  async function save() {
    if (stopsAtInvalido(forma.current)) return
    const hecho = await puesto.act({ clase: 'mover', sentido, monto: valor === '' ? CERO : monto(valor), motivo, por })
    if (isRechazo(hecho)) setRechazo(hecho)
    else onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Entrada o salida de efectivo"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form
        ref={forma}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            aria-label="Sentido"
            value={sentido}
            onChange={(elegido) => setSentido(elegido as 'entrada')}
            data={[
              { value: 'salida', label: 'Salida' },
              { value: 'entrada', label: 'Entrada' },
            ]}
          />
          <DecimalInput
            label="Monto"
            withAsterisk
            data-autofocus
            valor={valor}
            onValor={setValor}
            error={rechazo?.motivo === 'monto' ? rechazo.texto : undefined}
          />
          <TextInput
            label="Motivo"
            withAsterisk
            maxLength={200}
            value={motivo}
            error={rechazo?.motivo === 'motivo' ? rechazo.texto : undefined}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
          {rechazo && rechazo.motivo !== 'monto' && rechazo.motivo !== 'motivo' && <Banner titulo={rechazo.texto} />}
          <Button type="submit">Anotar la {sentido}</Button>
        </Stack>
      </form>
    </Modal>
  )
}
