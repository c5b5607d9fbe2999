import { ActionIcon, Button, Kbd } from '@mantine/core'
import { readCifra } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'
import { isSinLinea, type Venta } from '@pura/mostrador'
import { IconCloudOff, IconEraser, IconMinus, IconPlus, IconTrash, IconUser, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import tonos from '../../../../components/datos/tonos.module.css'
import { formatCantidad, formatCedula, formatHora, formatPorcentaje } from '../../../../lib/formato/format.ts'
import { textos } from '../marco/textos.ts'
import {
  addCantidad,
  type Carrito,
  type calculateCarrito,
  isPositiva,
  type LineaDeVenta,
  monedaDe,
  totalDe,
} from '../modelo/carrito.ts'
import { formatEn, formatTotal, nombreDeTarifa, nombreDeVenta } from '../modelo/formato.ts'
import classes from './Lineas.module.css'

export type CuentaDeVenta = ReturnType<typeof calculateCarrito> | undefined

interface PropsDeLineas {
  carrito: Carrito
  cuenta: CuentaDeVenta
  /** The sale before this one. */
  ultima: Venta | undefined
  onCliente: () => void
  onQuitarCliente: () => void
  onVaciar: () => void
  onCantidad: (id: string, cantidad: string) => void
  onQuitar: (linea: LineaDeVenta) => void
  /** Its discount and price. */
  onLinea: (linea: LineaDeVenta) => void
}

export function Lineas({ carrito, cuenta, ultima, ...acciones }: PropsDeLineas) {
  const { lineas, cliente } = carrito
  const calculadas = cuenta && !('problema' in cuenta) ? cuenta.lineas : undefined
  return (
    <>
      {ultima && lineas.length === 0 && <Ultima venta={ultima} />}
      <div className={`fila fijo hueco-8 ${classes.cliente}`}>
        <IconUser size={18} stroke={1.7} className="sec" aria-hidden />
        <span className="medio crece recorta">
          {cliente ? (
            <>
              {cliente.nombre} <span className="sec nota">{formatCedula(cliente.numero)}</span>
            </>
          ) : (
            'Cliente Contado'
          )}
        </span>
        {cliente ? (
          <ActionIcon variant="subtle" color="gray" aria-label="Quitar el cliente" onClick={acciones.onQuitarCliente}>
            <IconX size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            rightSection={<Kbd size="xs">F6</Kbd>}
            onClick={acciones.onCliente}
          >
            Con cédula
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Vaciar la venta"
          disabled={lineas.length === 0 && !cliente}
          onClick={acciones.onVaciar}
        >
          <IconEraser size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={`llena ${classes.lineas}`} aria-label="Líneas">
        {lineas.length === 0 && <li className={classes.vacia}>{textos.vacia}</li>}
        {lineas.map((linea, i) => (
          <li
            key={linea.id}
            className={`rejilla al-medio hueco-10 ${classes.linea}`}
            data-ultima={i === lineas.length - 1 || undefined}
          >
            <button
              type="button"
              className={`rejilla encoge ${classes.nombre}`}
              aria-label={`Descuento y precio de ${linea.producto.nombreProducto}`}
              onClick={() => acciones.onLinea(linea)}
            >
              <span className="recorta medio" title={linea.producto.nombreProducto}>
                {linea.producto.nombreProducto}
              </span>
              <span className="nota sec num">
                {[
                  precioDeUno(linea, carrito),
                  calculadas?.[i] && nombreDeTarifa(calculadas[i].tarifa),
                  ...cambiosOf(linea),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            <Cantidad linea={linea} onCantidad={acciones.onCantidad} onQuitar={acciones.onQuitar} />
            <span className="num medio der">
              {calculadas?.[i] ? formatEn(calculadas[i].total, monedaDe(carrito)) : '—'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** With its taxes; undefined for what has no price in the sale's currency. */
function precioDeUno({ producto, precio }: LineaDeVenta, { tasa }: Carrito): string | undefined {
  const total = totalDe(producto, { cantidad: '1', tasa, ...(precio !== undefined && { precio }) })
  return total && formatEn(total, monedaDe({ tasa }))
}

const cambiosOf = ({ descuento, precio, etiqueta }: LineaDeVenta): string[] => [
  ...(precio === undefined ? [] : [etiqueta ? 'precio de la etiqueta' : 'otro precio']),
  ...(descuento === undefined ? [] : [`−${formatPorcentaje(descuento)}`]),
]

const Ultima = ({ venta }: { venta: Venta }) => (
  <div className={`fila fijo hueco-8 ${classes.anterior}`}>
    <div className="crece">
      <div className="nota sec">Última, {formatHora(venta.fechaEmision, false)}</div>
      <div className="medio num">
        {nombreDeVenta(venta.documento.tipo, venta.consecutivo)} · {formatTotal(venta)}
      </div>
    </div>
    {isSinLinea(venta) && (
      <span className={`al-medio hueco-4 nota medio ${classes.situacion} ${tonos.encola}`}>
        <IconCloudOff size={14} stroke={2} aria-hidden />
        Situación 3
      </span>
    )}
  </div>
)

interface PropsDeCantidad extends Pick<PropsDeLineas, 'onCantidad' | 'onQuitar'> {
  linea: LineaDeVenta
}

function Cantidad({ linea, onCantidad, onQuitar }: PropsDeCantidad) {
  const { id, cantidad, producto } = linea
  const [escrito, setEscrito] = useState<string>()
  const leida = escrito === undefined ? undefined : readCifra(escrito, 'medida')
  const mal = leida !== undefined && !(leida.clase === 'cifra' && isPositiva(leida.valor))
  const menos = addCantidad(cantidad, '-1')
  const keep = () => {
    // What cannot be read stays there, marked: it is never dropped in silence.
    if (mal || leida?.clase !== 'cifra') return
    onCantidad(id, leida.valor)
    setEscrito(undefined)
  }
  return (
    <span className={classes.cantidad}>
      <button
        type="button"
        aria-label={isPositiva(menos) ? `Uno menos de ${producto.nombreProducto}` : `Quitar ${producto.nombreProducto}`}
        onClick={() => (isPositiva(menos) ? onCantidad(id, menos) : onQuitar(linea))}
      >
        {isPositiva(menos) ? (
          <IconMinus size={16} stroke={1.8} aria-hidden />
        ) : (
          <IconTrash size={16} stroke={1.8} aria-hidden />
        )}
      </button>
      <input
        ref={(input) => input?.setCustomValidity(mal ? mensajes.general.noEsNumero : '')}
        className="num"
        inputMode="decimal"
        aria-label={`Cantidad de ${producto.nombreProducto}`}
        aria-invalid={mal || undefined}
        value={escrito ?? formatCantidad(cantidad)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setEscrito(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && keep()}
      />
      <button
        type="button"
        aria-label={`Uno más de ${producto.nombreProducto}`}
        onClick={() => onCantidad(id, addCantidad(cantidad, '1'))}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
      </button>
    </span>
  )
}
