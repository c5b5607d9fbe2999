import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { type Carrito, calculateCarrito, monedaDe } from '../modelo/carrito.ts'
import { formatEn } from '../modelo/formato.ts'
import classes from './Lineas.module.css'

/** Sales that wait while another customer is served; a touch takes one up again. */
export const Espera = ({ espera, onRetomar }: { espera: readonly Carrito[]; onRetomar: (i: number) => void }) => (
  <ul className={`tira envuelve fijo hueco-6 ${classes.espera}`} aria-label="Ventas en espera">
    {espera.map((carrito, i) => {
      const cuenta = calculateCarrito(carrito)
      return (
        <li key={carrito.lineas[0]?.id ?? i}>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlayerPause size={14} stroke={1.8} aria-hidden />}
            onClick={() => onRetomar(i)}
          >
            {carrito.cliente?.nombre ?? carrito.lineas[0]?.producto.nombreProducto.slice(0, 18)}
            {'problema' in cuenta ? '' : ` · ${formatEn(cuenta.total, monedaDe(carrito))}`}
          </Button>
        </li>
      )
    })}
  </ul>
)
