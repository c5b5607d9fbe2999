import { Button, Modal, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { isPuntos } from '../modelo/carrito.ts'

export interface CambioDeLinea {
  /** Points, or empty. */
  readonly descuento: string
  /** With its taxes; absent for a whole sale. */
  readonly precio?: string
}

interface PropsDeLineaDialog {
  titulo: string
  inicial: CambioDeLinea
  /** Points that a cashier discounts alone. */
  descuentoMaximo: string
  onCambio: (cambio: CambioDeLinea) => void
  onClose: () => void
}

/** Discount and price of a line, or the discount of the whole sale. A supervisor is asked when it is sold. */
export function LineaDialog({ titulo, inicial, descuentoMaximo, onCambio, onClose }: PropsDeLineaDialog) {
  const [descuento, setDescuento] = useState(inicial.descuento)
  const [precio, setPrecio] = useState(inicial.precio)
  const [falta, setFalta] = useState<string>()
  const forma = useRef<HTMLFormElement>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    if (stopsAtInvalido(forma.current)) return
    if (descuento !== '' && !isPuntos(descuento)) return setFalta('El descuento va de 0 a 100, con dos decimales')
    onCambio({ descuento, ...(precio !== undefined && { precio }) })
  }

  return (
    <Modal opened onClose={onClose} title={titulo} size="sm" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <form ref={forma} onSubmit={save}>
        <Stack gap="sm">
          <DecimalInput
            label="Descuento, %"
            description={`Por encima de ${descuentoMaximo.replace('.', ',')} % lo autoriza un supervisor`}
            data-autofocus
            medida
            valor={descuento}
            error={falta}
            onValor={(valor) => {
              setDescuento(valor)
              setFalta(undefined)
            }}
          />
          {precio !== undefined && (
            <DecimalInput
              label="Precio de cada uno, con IVA"
              description="Otro precio lo autoriza un supervisor; en blanco, el del catálogo"
              valor={precio}
              onValor={setPrecio}
            />
          )}
          <Button type="submit">Aplicar</Button>
        </Stack>
      </form>
    </Modal>
  )
}
