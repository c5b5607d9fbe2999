import { Button, Drawer } from '@mantine/core'
import { CERO, type Monto, sumBy } from '@pura/domain'
import { isRechazo, isSinLinea, type Persona, type Venta } from '@pura/mostrador'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { StatusBadge } from '../../../../components/datos/StatusBadge.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatHora } from '../../../../lib/formato/format.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { aDevolucion } from '../modelo/devolucion.ts'
import { formatColones, nombreDeMedio, nombreDeVenta } from '../modelo/formato.ts'
import type { Autorizado } from '../supervisor/SupervisorDialog.tsx'
import { useSupervisor } from '../supervisor/use-supervisor.tsx'
import classes from './Ultimas.module.css'

/** The last documents of the diary: print again, or give the money back. */
export function Ultimas({ cajero, onClose }: { cajero: Persona; onClose: () => void }) {
  const { puesto, mostrador, equipo } = usePuesto()
  const supervisor = useSupervisor(cajero)
  const [devuelve, setDevuelve] = useState<Venta>()
  const [problema, setProblema] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const { ventas } = mostrador.diario
  const { entregado, atenciones } = mostrador.contacto
  const ultimas = ventas.slice(-50).reverse()
  const devuelto = (clave: string): Monto =>
    sumBy(
      ventas.filter(({ venta }) => venta.documento.referencias?.[0]?.numero === clave),
      ({ venta }) => venta.totales.comprobante,
    )

  async function giveBack(venta: Venta, autoriza?: Autorizado) {
    setOcupado(true)
    try {
      const hecho = await puesto.act(
        { clase: 'vender', documento: aDevolucion(venta), cajero, ...autoriza },
        equipo.salida === 'pantalla' ? 'pantalla' : 'papel',
      )
      const isPedido = isRechazo(hecho) && supervisor.ask(hecho, (con) => giveBack(venta, con))
      setProblema(isRechazo(hecho) && !isPedido ? hecho.texto : undefined)
    } finally {
      setOcupado(false)
      setDevuelve(undefined)
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
      {problema && <Banner titulo={problema} />}
      {ultimas.length === 0 && <p className="sec">Este dispositivo todavía no ha vendido</p>}
      <ul className={classes.lista}>
        {ultimas.map(({ n, venta }) => {
          const { documento, consecutivo, clave, totales } = venta
          const quedaTodo = documento.tipo !== 'NC' && devuelto(clave) === CERO
          return (
            <li key={n} className={classes.fila} aria-label={nombreDeVenta(documento.tipo, consecutivo)}>
              <div className={classes.cabeza}>
                <span className="medio crece">{nombreDeVenta(documento.tipo, consecutivo)}</span>
                <span className="num fuerte">{formatColones(totales.comprobante)}</span>
              </div>
              <div className={classes.cabeza}>
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
              <div className={classes.acciones}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void puesto.act({ clase: 'imprimir', clave, forma: 'papel' }, 'papel')}
                >
                  Imprimir copia
                </Button>
                {quedaTodo && (
                  <Button size="compact-sm" variant="subtle" color="peligro" onClick={() => setDevuelve(venta)}>
                    Devolver
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        abierto={devuelve !== undefined}
        titulo={devuelve ? `¿Devolver ${nombreDeVenta(devuelve.documento.tipo, devuelve.consecutivo)}?` : ''}
        detalle={
          devuelve &&
          `Se hace una nota de crédito por ${formatColones(devuelve.totales.comprobante)}, que se devuelve al cliente por el mismo medio.`
        }
        peligro
        ocupado={ocupado}
        onSi={() => void giveBack(devuelve!)}
        onNo={() => setDevuelve(undefined)}
      />
      {supervisor.dialogo}
    </Drawer>
  )
}
