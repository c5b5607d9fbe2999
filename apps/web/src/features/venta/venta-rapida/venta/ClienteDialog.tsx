import { Button, Modal, TextInput, UnstyledButton } from '@mantine/core'
import type { Contribuyente } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSinLinea } from '../../../../lib/consulta/linea.ts'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { textos } from '../marco/textos.ts'
import { type ClienteDeVenta, toCliente } from '../modelo/carrito.ts'
import { tipoDeNumero } from '../modelo/formato.ts'
import { clientesQuery, contribuyenteQuery } from '../modelo/productos.ts'
import classes from './ClienteDialog.module.css'

/** Of the receiver of a factura (docs/hacienda.md §3). */
const LARGO_DE_NOMBRE = 100

interface PropsDeClienteDialog {
  onElegido: (cliente: ClienteDeVenta) => void
  onClose: () => void
}

/**
 * Client of a factura: one that the browser keeps, or a number with the right form and its name, which the registry says
 * while there is a connection.
 */
export function ClienteDialog({ onElegido, onClose }: PropsDeClienteDialog) {
  const [texto, setTexto] = useState('')
  const [escrito, setEscrito] = useState<string>()
  const [falta, setFalta] = useState<string>()
  const { data: clientes = [], isPlaceholderData } = useQuery(clientesQuery(useCodCia(), texto.trim()))
  const isListo = !isPlaceholderData
  const numero = texto.replace(/[\s-]/g, '').toUpperCase()
  const tipo = tipoDeNumero(numero)
  const esNuevo = isListo && texto.trim() !== '' && clientes.length === 0
  const sinLinea = useSinLinea() !== undefined
  const registro = useQuery({ ...contribuyenteQuery(numero), enabled: esNuevo && tipo !== undefined && !sinLinea })
  const hallado = registro.data
  const nombre = escrito ?? hallado?.nombre.slice(0, LARGO_DE_NOMBRE) ?? ''

  function enter() {
    const [primero] = clientes
    if (primero) return onElegido(toCliente(primero))
    if (!tipo) return setFalta(textos.sinCliente)
    // An answer that is on its way comes with the name: Enter again uses it.
    if (nombre.trim().length < 3) return registro.isFetching ? undefined : setFalta(textos.faltaNombreDeCliente)
    onElegido({ nombre: nombre.trim(), tipo, numero })
  }

  return (
    <Modal opened onClose={onClose} title="Cliente de la factura" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <form
        className={`hueco-12 ${classes.forma}`}
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
            setEscrito(undefined)
            setFalta(undefined)
          }}
        />
        {esNuevo && tipo && (
          <TextInput
            label="Nombre"
            withAsterisk
            maxLength={LARGO_DE_NOMBRE}
            autoComplete="off"
            description={describeRegistro(registro)}
            value={nombre}
            onChange={(event) => setEscrito(event.currentTarget.value)}
          />
        )}
        <ul className={classes.lista} aria-label="Clientes">
          {clientes.slice(0, 8).map((c) => (
            <li key={c.clientePK.idCliente}>
              <UnstyledButton
                className={`fila ancho hueco-12 raya ${classes.cliente}`}
                onClick={() => onElegido(toCliente(c))}
              >
                <span className="crece recorta">{c.nombreCliente}</span>
                <span className="sec">{formatCedula(c.ruc)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {esNuevo && tipo && <Button type="submit">Usar este cliente</Button>}
        <p className="nota sec">{textos.sinExonerar}</p>
      </form>
    </Modal>
  )
}

/** What the registry says of the number that is typed. */
function describeRegistro({ data, isFetching }: { data: Contribuyente | null | undefined; isFetching: boolean }) {
  if (isFetching) return textos.consultandoRegistro
  if (data === undefined) return undefined
  return data === null ? textos.sinRegistro : textos.segunRegistro(data.situacion.estado)
}
