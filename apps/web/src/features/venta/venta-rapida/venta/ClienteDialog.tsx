import { Button, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { type ClienteDeVenta, tipoDeNumero, toCliente } from '../modelo/carrito.ts'
import { clientesQuery } from '../modelo/productos.ts'
import classes from './ClienteDialog.module.css'

interface PropsDeClienteDialog {
  onElegido: (cliente: ClienteDeVenta) => void
  onClose: () => void
}

/** Client of a factura: one that the browser keeps, or a number with the right form and a name. */
export function ClienteDialog({ onElegido, onClose }: PropsDeClienteDialog) {
  const [texto, setTexto] = useState('')
  const [nombre, setNombre] = useState('')
  const [falta, setFalta] = useState<string>()
  const { data: clientes = [] } = useQuery(clientesQuery(useCodCia(), texto.trim()))
  const numero = texto.replace(/[\s-]/g, '').toUpperCase()
  const tipo = tipoDeNumero(numero)
  const esNuevo = texto.trim() !== '' && clientes.length === 0

  function enter() {
    const [primero] = clientes
    if (primero) return onElegido(toCliente(primero))
    if (!tipo) return setFalta('No hay un cliente así: escriba su cédula completa, sin errores')
    if (nombre.trim().length < 3) return setFalta('Escriba el nombre del cliente')
    onElegido({ nombre: nombre.trim(), tipo, numero })
  }

  return (
    <Modal opened onClose={onClose} title="Cliente de la factura" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <form
        className={classes.forma}
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <TextInput
          label="Cédula o nombre"
          data-autofocus
          autoComplete="off"
          value={texto}
          error={falta}
          onChange={(event) => {
            setTexto(event.currentTarget.value)
            setFalta(undefined)
          }}
        />
        {esNuevo && tipo && (
          <TextInput
            label="Nombre"
            withAsterisk
            maxLength={100}
            autoComplete="off"
            value={nombre}
            onChange={(event) => setNombre(event.currentTarget.value)}
          />
        )}
        <ul className={classes.lista} aria-label="Clientes">
          {clientes.slice(0, 8).map((c) => (
            <li key={c.clientePK.idCliente}>
              <UnstyledButton className={classes.cliente} onClick={() => onElegido(toCliente(c))}>
                <span className="crece recorta">{c.nombreCliente}</span>
                <span className="sec">{formatCedula(c.ruc)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {esNuevo && tipo && <Button type="submit">Usar este cliente</Button>}
      </form>
    </Modal>
  )
}
