import { Button, Drawer, TextInput } from '@mantine/core'
import { parseConsecutivo } from '@pura/domain/numeracion'
import { isSinLinea, type Persona, type Venta, type VentaAsentada } from '@pura/mostrador'
import { useState } from 'react'
import { StatusBadge } from '../../../../components/datos/StatusBadge.tsx'
import { formatHora } from '../../../../lib/formato/format.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'
import { isDevolvible } from '../modelo/devolucion.ts'
import { formatTotal, nombreDeMedio, nombreDeVenta } from '../modelo/formato.ts'
import { Devolver } from './Devolver.tsx'
import classes from './Ultimas.module.css'

/** The last documents of the diary: print again, or give the money back. */
export function Ultimas({ cajero, onClose }: { cajero: Persona; onClose: () => void }) {
  const { puesto, mostrador } = usePuesto()
  const [devuelve, setDevuelve] = useState<Venta>()
  const { ventas } = mostrador.diario
  const { entregado, atenciones } = mostrador.contacto
  const [numero, setNumero] = useState('')
  const [viejas, setViejas] = useState<readonly VentaAsentada[]>([])
  const [buscando, setBuscando] = useState(false)
  const halladas = [...viejas, ...ventas].filter(({ venta }) => numberOf(venta).endsWith(numero))
  const ultimas = halladas.slice(-50).reverse()
  const todas = [...viejas, ...ventas].map(({ venta }) => venta)

  /** In the whole diary of this device: what is at hand begins some shifts ago. */
  async function findVieja() {
    setBuscando(true)
    try {
      const { ventas: suyas } = await mostrador.findVieja((venta) => numberOf(venta) === numero)
      setViejas(suyas)
    } finally {
      setBuscando(false)
    }
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title="Últimas ventas"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <TextInput
        aria-label="Número"
        placeholder="Número del tiquete o la factura"
        inputMode="numeric"
        autoComplete="off"
        value={numero}
        onChange={(event) => {
          setNumero(event.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 10))
          setViejas([])
        }}
      />
      {ultimas.length === 0 && <p className="sec">{numero === '' ? textos.sinVentas : textos.sinEseNumero(numero)}</p>}
      {ultimas.length === 0 && numero !== '' && mostrador.diario.desde > 1 && (
        <Button variant="default" loading={buscando} onClick={() => void findVieja()}>
          Buscar en todo el diario
        </Button>
      )}
      <ul className="rejilla">
        {ultimas.map(({ n, venta }) => {
          const { documento, consecutivo, clave } = venta
          return (
            <li
              key={n}
              className={`rejilla hueco-6 raya ${classes.fila}`}
              aria-label={nombreDeVenta(documento.tipo, consecutivo)}
            >
              <div className="fila hueco-8">
                <span className="medio crece">{nombreDeVenta(documento.tipo, consecutivo)}</span>
                <span className="num fuerte">{formatTotal(venta)}</span>
              </div>
              <div className="fila hueco-8">
                <span className="nota sec crece">
                  {formatHora(venta.fechaEmision, false)} ·{' '}
                  {documento.mediosPago.map((m) => nombreDeMedio(m.tipo)).join(', ')}
                  {isSinLinea(venta) && ' · situación 3'}
                </span>
                {atenciones.some((a) => a.n === n) ? (
                  <StatusBadge tono="rechazado">Requiere atención</StatusBadge>
                ) : (
                  n > entregado && <StatusBadge tono="encola">Por entregar</StatusBadge>
                )}
              </div>
              <div className="tira hueco-8">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void puesto.act({ clase: 'imprimir', clave, forma: 'papel' }, 'papel')}
                >
                  Imprimir copia
                </Button>
                {isDevolvible(venta, todas) && (
                  <Button size="compact-sm" variant="subtle" color="peligro" onClick={() => setDevuelve(venta)}>
                    Devolver
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {devuelve && <Devolver venta={devuelve} ventas={todas} cajero={cajero} onClose={() => setDevuelve(undefined)} />}
    </Drawer>
  )
}

const numberOf = ({ consecutivo }: Venta): string => String(parseConsecutivo(consecutivo)?.numero ?? '')
