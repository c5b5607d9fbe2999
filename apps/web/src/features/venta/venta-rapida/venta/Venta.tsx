import { ActionIcon, Button, Drawer, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Monto } from '@pura/domain'
import { type FormaDeEntrega, isRechazo, type Persona, type Venta as VentaHecha } from '@pura/mostrador'
import { IconDots, IconHistory } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { Deshacer } from '../../../../components/acciones/Deshacer.tsx'
import { useUndo } from '../../../../components/acciones/use-deshacer.ts'
import { formatHora } from '../../../../lib/formato/format.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import type { Salida } from '../dispositivo/base.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { MovimientoDialog } from '../gaveta/MovimientoDialog.tsx'
import { Franja } from '../marco/Franja.tsx'
import { Marco } from '../marco/Marco.tsx'
import { textos } from '../marco/textos.ts'
import {
  addCantidad,
  CARRITO_VACIO,
  type Cambio,
  calculateCarrito,
  type Medio,
  toDocumento,
} from '../modelo/carrito.ts'
import { formatColones } from '../modelo/formato.ts'
import { Buscar, type MandoDeBuscar } from './Buscar.tsx'
import { ClienteDialog } from './ClienteDialog.tsx'
import { Cobro } from './Cobro.tsx'
import { Lineas } from './Lineas.tsx'
import { Ultimas } from './Ultimas.tsx'
import { useCarrito } from './use-carrito.ts'
import { useTeclas } from './use-teclas.ts'
import { Vendida } from './Vendida.tsx'
import classes from './Venta.module.css'

const SALIDAS: readonly (readonly [Salida, string])[] = [
  ['80', 'Papel de 80 mm'],
  ['58', 'Papel de 58 mm'],
  ['pantalla', 'Sin papel: código en la pantalla'],
]

/** The sale: products at the left, the account at the right; on a phone the account is a drawer. */
export function Venta({ cajero, onCerrarTurno }: { cajero: Persona; onCerrarTurno: () => void }) {
  const { puesto, mostrador, guardado, equipo } = usePuesto()
  const turno = mostrador.diario.caja!.turno!
  const { carrito, latest, change } = useCarrito()
  const [medio, setMedio] = useState<Medio>('01')
  const [recibido, setRecibido] = useState<Monto>()
  const [problema, setProblema] = useState<string>()
  const [pideSupervisor, setPideSupervisor] = useState<{ medio: Medio; recibido: Monto | undefined }>()
  const [ocupado, setOcupado] = useState(false)
  const vendiendo = useRef(false)
  const [vendida, setVendida] = useState<VentaHecha>()
  const [abierto, setAbierto] = useState<'cobro' | 'cliente' | 'ultimas' | 'movimiento'>()
  const telefono = useMediaQuery('(max-width: 860px)', window.matchMedia('(max-width: 860px)').matches)
  const buscar = useRef<MandoDeBuscar>(null)
  const deshacer = useUndo()
  const esSupervisor = useAcceso('/cajas') === true
  const forma: FormaDeEntrega = equipo.salida === 'pantalla' ? 'pantalla' : 'papel'
  const { lineas } = carrito
  const cuenta = lineas.length > 0 ? calculateCarrito(carrito) : undefined

  /** What a sale or a removal takes away can be brought back for ten seconds. */
  const changeConVuelta = (cambio: Cambio, texto: string) => {
    const antes = carrito
    change(cambio)
    deshacer.ofrecer({ texto, undo: () => change({ clase: 'reemplazar', carrito: antes }) })
  }

  async function sell(con: { medio: Medio; recibido?: Monto | undefined }, supervisor?: Persona) {
    if (vendiendo.current) return
    // A code may still be looked up when the next key comes.
    await buscar.current?.settle()
    const carrito = latest()
    if (vendiendo.current || carrito.lineas.length === 0) return
    // A figure that cannot be read would be sold as the exact amount.
    if (stopsAtInvalido(document.body)) return
    const sinElegir = buscar.current?.texto() ?? ''
    if (sinElegir !== '') return setProblema(textos.sinElegir(sinElegir))
    if ('problema' in calculateCarrito(carrito)) return
    setProblema(undefined)
    vendiendo.current = true
    setOcupado(true)
    try {
      const documento = toDocumento(carrito, [{ tipo: con.medio }])
      const dado = con.medio === '01' ? con.recibido : undefined
      const hecho = await puesto.act(
        {
          clase: 'vender',
          documento,
          cajero,
          ...(dado !== undefined && { recibido: dado }),
          ...(supervisor && { supervisor }),
        },
        forma,
      )
      if (isRechazo(hecho)) {
        if (hecho.motivo === 'supervisor' && esSupervisor) return setPideSupervisor({ ...con, recibido: dado })
        return setProblema(hecho.motivo === 'supervisor' ? `${hecho.texto}. ${textos.noSupervisor}` : hecho.texto)
      }
      if (hecho.clase === 'venta') setVendida(hecho.venta)
      setAbierto(undefined)
      setMedio('01')
      setRecibido(undefined)
      change({ clase: 'reemplazar', carrito: CARRITO_VACIO })
    } finally {
      vendiendo.current = false
      setOcupado(false)
    }
  }

  const nextVenta = useCallback(() => {
    setVendida(undefined)
    buscar.current?.focus()
  }, [])
  const addUltima = (cuanto: '1' | '-1') => {
    const ultima = latest().lineas.at(-1)
    if (ultima) change({ clase: 'cantidad', id: ultima.id, cantidad: addCantidad(ultima.cantidad, cuanto) })
  }
  useTeclas(vendida === undefined && pideSupervisor === undefined && (abierto === undefined || abierto === 'cobro'), {
    F2: () => buscar.current?.focus(),
    F4: () => void sell({ medio: '01' }),
    F6: () => setAbierto('cliente'),
    F8: () => void sell({ medio: '06' }),
    F9: () => void sell({ medio: '02' }),
    Cobrar: () => void sell({ medio, recibido }),
    Favorito: (n) => buscar.current?.take(n),
  })

  const unidades = `${lineas.length} ${lineas.length === 1 ? 'línea' : 'líneas'}`
  const total = cuenta && !('problema' in cuenta) ? cuenta.total : undefined
  const cobro = (
    <Cobro
      cuenta={cuenta}
      unidades={unidades}
      medio={medio}
      recibido={recibido}
      problema={problema}
      ocupado={ocupado}
      imprime={forma === 'papel'}
      onMedio={setMedio}
      onRecibido={setRecibido}
      onCobrar={() => void sell({ medio, recibido })}
    />
  )
  const venta = (
    <Lineas
      carrito={carrito}
      cuenta={cuenta}
      ultima={mostrador.diario.ventas.at(-1)?.venta}
      onCliente={() => setAbierto('cliente')}
      onQuitarCliente={() => change({ clase: 'cliente', cliente: null })}
      onVaciar={() => changeConVuelta({ clase: 'reemplazar', carrito: CARRITO_VACIO }, textos.vaciada)}
      onCantidad={(id, cantidad) => change({ clase: 'cantidad', id, cantidad })}
      onQuitar={(linea) =>
        changeConVuelta(
          { clase: 'cantidad', id: linea.id, cantidad: '0' },
          textos.quitada(linea.producto.nombreProducto),
        )
      }
    />
  )

  return (
    <Marco
      titulo="Venta rápida"
      detalle={`${guardado.lugar} · turno de ${turno.cajero.nombre.split(' ')[0]}, desde las ${formatHora(new Date(turno.desde).toISOString(), false)}`}
      franja={<Franja />}
      acciones={
        <>
          <Button
            variant="default"
            size="xs"
            className={classes.ultimas}
            leftSection={<IconHistory size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAbierto('ultimas')}
          >
            Últimas ventas
          </Button>
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={34} aria-label="Más acciones">
                <IconDots size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAbierto('ultimas')}>Últimas ventas</Menu.Item>
              <Menu.Item onClick={() => setAbierto('movimiento')}>Entrada o salida de efectivo</Menu.Item>
              <Menu.Item onClick={onCerrarTurno}>Contar y cerrar el turno</Menu.Item>
              <Menu.Divider />
              {SALIDAS.map(([salida, nombre]) => (
                <Menu.Item
                  key={salida}
                  aria-current={equipo.salida === salida}
                  fw={equipo.salida === salida ? 600 : undefined}
                  onClick={() => void puesto.changeSalida(salida)}
                >
                  {nombre}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <div className={classes.venta}>
        <div className={classes.izquierda}>
          <Buscar
            mando={buscar}
            carrito={carrito}
            favoritos={favoritosOf(mostrador.diario.ventas)}
            onAgregar={(producto, cantidad) => {
              setProblema(undefined)
              change({ clase: 'agregar', producto, cantidad })
            }}
            onMasMenos={addUltima}
          />
          <Deshacer deshacer={deshacer} />
        </div>
        {!telefono && (
          <aside className={classes.carrito} aria-label="Venta">
            {venta}
            {cobro}
          </aside>
        )}
      </div>
      {telefono && (
        <footer className={classes.fija}>
          <div className="crece">
            <div className="nota sec">{unidades}</div>
            <div className={`num ${classes.totalFijo}`}>{total === undefined ? '₡0,00' : formatColones(total)}</div>
          </div>
          <Button size="md" disabled={lineas.length === 0} onClick={() => setAbierto('cobro')}>
            Cobrar
          </Button>
        </footer>
      )}
      {telefono && (
        <Drawer
          opened={abierto === 'cobro' && vendida === undefined}
          onClose={() => setAbierto(undefined)}
          position="bottom"
          size="auto"
          title="Cobrar"
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          {venta}
          {cobro}
        </Drawer>
      )}
      {abierto === 'cliente' && (
        <ClienteDialog
          onElegido={(cliente) => {
            change({ clase: 'cliente', cliente })
            setAbierto(telefono ? 'cobro' : undefined)
          }}
          onClose={() => setAbierto(telefono && lineas.length > 0 ? 'cobro' : undefined)}
        />
      )}
      {abierto === 'ultimas' && <Ultimas cajero={cajero} onClose={() => setAbierto(undefined)} />}
      {abierto === 'movimiento' && <MovimientoDialog por={cajero} onClose={() => setAbierto(undefined)} />}
      {vendida && <Vendida venta={vendida} enPantalla={forma === 'pantalla'} onSiguiente={nextVenta} />}
      <ConfirmDialog
        abierto={pideSupervisor !== undefined}
        titulo={textos.supervisor}
        detalle={`¿La autoriza ${cajero.nombre}, que administra las cajas?`}
        onSi={() => {
          const con = pideSupervisor!
          setPideSupervisor(undefined)
          void sell(con, cajero)
        }}
        onNo={() => setPideSupervisor(undefined)}
      />
    </Marco>
  )
}

/** What this device sells most, the first nine with a key. */
function favoritosOf(ventas: readonly { venta: VentaHecha }[]): number[] {
  const veces = new Map<number, number>()
  // The newest thousand say it; a diary may be months long.
  for (const { venta } of ventas.slice(-1_000)) {
    for (const id of venta.documento.productos ?? []) if (id !== null) veces.set(id, (veces.get(id) ?? 0) + 1)
  }
  return [...veces.entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 20)
    .map(([id]) => id)
}
