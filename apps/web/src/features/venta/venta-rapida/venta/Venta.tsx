import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CERO, fechaAt, toDecimal, toDecimalCantidad } from '@pura/domain'
import { type FormaDeEntrega, isRechazo, type Persona, tasaDeHoy, type Venta as VentaHecha } from '@pura/mostrador'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Deshacer } from '../../../../components/acciones/Deshacer.tsx'
import { useUndo } from '../../../../components/acciones/use-deshacer.ts'
import { formatHora } from '../../../../lib/formato/format.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { Buscar, type MandoDeBuscar } from '../buscar/Buscar.tsx'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { downloadPendientes } from '../marco/Exportar.tsx'
import { Franja } from '../marco/Franja.tsx'
import { Marco } from '../marco/Marco.tsx'
import { textos } from '../marco/textos.ts'
import {
  addCantidad,
  CARRITO_VACIO,
  type Cambio,
  calculateCarrito,
  hasPrecioCambiado,
  type LineaDeVenta,
  monedaDe,
  precioConIva,
  toDocumento,
} from '../modelo/carrito.ts'
import { formatEn } from '../modelo/formato.ts'
import { EXACTO, type Pago, toMedios } from '../modelo/pago.ts'
import { favoritosOf, findPorIds } from '../modelo/productos.ts'
import type { Autorizado } from '../supervisor/SupervisorDialog.tsx'
import { useSupervisor } from '../supervisor/use-supervisor.tsx'
import { Cobro, focusRecibido } from './Cobro.tsx'
import { Espera } from './Espera.tsx'
import { Lineas } from './Lineas.tsx'
import { MenuDeVenta } from './MenuDeVenta.tsx'
import { useCarrito } from './use-carrito.ts'
import { useTeclas } from './use-teclas.ts'
import { Vendida } from './Vendida.tsx'
import classes from './Venta.module.css'

// A sale seldom needs these; a device with a till keeps them with the rest (docs/decisions/0158).
const CuentaAbajo = lazy(() => import('./CuentaAbajo.tsx').then((m) => ({ default: m.CuentaAbajo })))
const ClienteDialog = lazy(() => import('./ClienteDialog.tsx').then((m) => ({ default: m.ClienteDialog })))
const LineaDialog = lazy(() => import('./LineaDialog.tsx').then((m) => ({ default: m.LineaDialog })))
const MovimientoDialog = lazy(() =>
  import('../gaveta/MovimientoDialog.tsx').then((m) => ({ default: m.MovimientoDialog })),
)
const ImpresoraDialog = lazy(() => import('../marco/ImpresoraDialog.tsx').then((m) => ({ default: m.ImpresoraDialog })))
const Ultimas = lazy(() => import('./Ultimas.tsx').then((m) => ({ default: m.Ultimas })))

interface PropsDeVenta {
  cajero: Persona
  onX: () => void
  onCerrarTurno: () => void
}

/** The sale: products at the left, the account at the right; on a phone the account is a drawer. */
export function Venta({ cajero, onX, onCerrarTurno }: PropsDeVenta) {
  const { puesto, mostrador, guardado, equipo } = usePuesto()
  const turno = mostrador.diario.caja!.turno!
  const { carrito, latest, change, espera, swap } = useCarrito(guardado.arriendo.id)
  const [pago, setPago] = useState(EXACTO)
  const [problema, setProblema] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const vendiendo = useRef(false)
  const [vendida, setVendida] = useState<VentaHecha>()
  const [abierto, setAbierto] = useState<'cobro' | 'cliente' | 'ultimas' | 'movimiento' | 'papel'>()
  const [ajusta, setAjusta] = useState<LineaDeVenta | 'todas'>()
  const telefono = useMediaQuery('(max-width: 860px)', window.matchMedia('(max-width: 860px)').matches)
  const buscar = useRef<MandoDeBuscar>(null)
  const deshacer = useUndo()
  const codCia = useCodCia()
  const supervisor = useSupervisor(cajero)
  const forma: FormaDeEntrega = equipo.salida === 'pantalla' ? 'pantalla' : 'papel'
  const { lineas } = carrito
  const ultimaVenta = mostrador.diario.ventas.findLast(({ venta: v }) => v.documento.tipo !== 'NC')?.venta
  // As at the last contact: the sale itself asks for that of its own instant.
  const tasa = tasaDeHoy(mostrador.ajustes.tasa, fechaAt(new Date()))
  const cuenta = lineas.length > 0 ? calculateCarrito(carrito, pago) : undefined

  /** What a sale or a removal takes away can be brought back for ten seconds. */
  const changeConVuelta = (cambio: Cambio, texto: string) => {
    const antes = carrito
    change(cambio)
    deshacer.ofrecer({ texto, undo: () => change({ clase: 'reemplazar', carrito: antes }) })
  }

  async function sell(con: Pago, autoriza?: Autorizado) {
    if (vendiendo.current) return
    // A code may still be looked up when the next key comes.
    await buscar.current?.settle()
    const carrito = latest()
    if (vendiendo.current || carrito.lineas.length === 0) return
    // A figure that cannot be read would be sold as the exact amount.
    if (stopsAtInvalido(document.body)) return
    const sinElegir = buscar.current?.texto() ?? ''
    if (sinElegir !== '') return setProblema(textos.sinElegir(sinElegir))
    const cuenta = calculateCarrito(carrito, con)
    const medios = 'problema' in cuenta ? undefined : toMedios(con, cuenta.total)
    if (!medios) return
    setProblema(undefined)
    vendiendo.current = true
    setOcupado(true)
    try {
      const dado = medios.some(({ tipo }) => tipo === '01') ? con.recibido : undefined
      if (con.enDolares && dado === undefined) return
      const hecho = await puesto.act(
        {
          clase: 'vender',
          documento: toDocumento(carrito, medios),
          cajero,
          precioCambiado: hasPrecioCambiado(carrito),
          ...(dado !== undefined && (con.enDolares ? { dolares: dado } : { recibido: dado })),
          ...autoriza,
        },
        forma,
      )
      if (isRechazo(hecho)) {
        if (hecho.motivo !== 'reloj' && supervisor.ask(hecho, (autorizado) => sell(con, autorizado))) return
        return setProblema(hecho.texto)
      }
      if (hecho.clase === 'venta') setVendida(hecho.venta)
      setAbierto(undefined)
      setPago(EXACTO)
      change({ clase: 'reemplazar', carrito: CARRITO_VACIO })
    } finally {
      vendiendo.current = false
      setOcupado(false)
    }
  }

  /** The lines of the last sale; its client and discounts were that one's. */
  async function repeat() {
    const { documento } = ultimaVenta!
    const ids = (documento.productos ?? []).flatMap((id) => id ?? [])
    const productos = await findPorIds(codCia, ids)
    const lineas = documento.lineas.flatMap(({ cantidad }, i) => {
      const producto = productos.find(({ productoPK }) => productoPK.idProducto === documento.productos?.[i])
      return producto ? [{ producto, cantidad: toDecimalCantidad(cantidad) }] : []
    })
    for (const linea of lineas) change({ clase: 'agregar', ...linea })
    const faltan = documento.lineas.length - lineas.length
    setProblema(faltan > 0 ? textos.sinRepetir(faltan) : undefined)
  }

  // The next key is a scanner's. Without this it would be nobody's once a dialog has gone.
  const cubierta = abierto !== undefined || ajusta !== undefined
  const estabaCubierta = useRef(cubierta)
  useEffect(() => {
    if (estabaCubierta.current && !cubierta && !vendida && !telefono) buscar.current?.focus()
    estabaCubierta.current = cubierta
  }, [cubierta, vendida, telefono])

  const nextVenta = useCallback(() => {
    setVendida(undefined)
    buscar.current?.focus()
  }, [])
  const addUltima = (cuanto: '1' | '-1') => {
    const ultima = latest().lineas.at(-1)
    if (ultima) change({ clase: 'cantidad', id: ultima.id, cantidad: addCantidad(ultima.cantidad, cuanto) })
  }
  useTeclas(vendida === undefined && !supervisor.dialogo && !ajusta && (abierto === undefined || abierto === 'cobro'), {
    F2: () => buscar.current?.focus(),
    F4: () => void sell(EXACTO),
    F6: () => setAbierto('cliente'),
    F7: () => {
      flushSync(() => {
        if (pago.medio !== '01' && pago.medio !== 'varios') setPago(EXACTO)
        if (telefono) setAbierto('cobro')
      })
      focusRecibido()
    },
    F8: () => void sell({ ...EXACTO, medio: '06' }),
    F9: () => void sell({ ...EXACTO, medio: '02' }),
    Cobrar: () => void sell(pago),
    Favorito: (n) => buscar.current?.take(n),
    Escrito: () => buscar.current?.focus(),
  })

  /** The hands are there again; on a phone it would open its keyboard. */
  const backToBuscar = () => {
    if (!telefono) buscar.current?.focus()
  }
  /** On a phone to the account, unless there is nothing in it yet: the next key is a product's. */
  const backToVenta = () => setAbierto(telefono && lineas.length > 0 ? 'cobro' : undefined)
  const unidades = `${lineas.length} ${lineas.length === 1 ? 'línea' : 'líneas'}`
  const total = cuenta && !('problema' in cuenta) ? cuenta.total : undefined
  const cobro = (
    <Cobro
      cuenta={cuenta}
      moneda={monedaDe(carrito)}
      tasa={tasa}
      unidades={unidades}
      pago={pago}
      servicio={carrito.servicio === true}
      redondeo={mostrador.ajustes.redondeo}
      problema={problema}
      ocupado={ocupado}
      imprime={forma === 'papel'}
      onPago={(otro) => {
        setPago(otro)
        setProblema(undefined)
      }}
      onServicio={(servicio) => change({ clase: 'servicio', servicio })}
      onDescuento={() => setAjusta('todas')}
      onCobrar={() => void sell(pago)}
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
      onLinea={setAjusta}
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
          <MenuDeVenta
            hayLineas={lineas.length > 0}
            hayUltima={ultimaVenta !== undefined}
            enDolares={carrito.tasa !== undefined}
            hayTasa={tasa !== undefined}
            onMoneda={() => {
              change({ clase: 'moneda', tasa: carrito.tasa === undefined && tasa ? toDecimal(tasa) : undefined })
              backToBuscar()
            }}
            onEspera={() => {
              swap()
              backToBuscar()
            }}
            onRepetir={() => {
              void repeat()
              backToBuscar()
            }}
            onUltimas={() => setAbierto('ultimas')}
            onMovimiento={() => setAbierto('movimiento')}
            onExportar={() => void downloadPendientes(guardado, setProblema)}
            onPapel={() => setAbierto('papel')}
            onX={onX}
            onCerrarTurno={onCerrarTurno}
          />
        </>
      }
    >
      <div className={`rejilla llena ${classes.venta}`}>
        <div className={`columna hueco-10 ${classes.izquierda}`}>
          <Buscar
            mando={buscar}
            carrito={carrito}
            favoritos={favoritosOf(mostrador.diario.ventas, turno.desde)}
            codigosDePeso={mostrador.ajustes.codigosDePeso}
            onAgregar={(producto, cantidad, precio, tecleada = false) => {
              setProblema(undefined)
              change({ clase: 'agregar', producto, cantidad, precio, tecleada })
            }}
            onMasMenos={addUltima}
          />
          <Deshacer deshacer={deshacer} />
          {telefono && espera.length > 0 && <Espera espera={espera} onRetomar={swap} />}
        </div>
        {!telefono && (
          <aside className={`columna ${classes.carrito}`} aria-label="Venta">
            {espera.length > 0 && <Espera espera={espera} onRetomar={swap} />}
            {venta}
            {cobro}
          </aside>
        )}
      </div>
      {telefono && (
        <footer className={`fila fijo hueco-12 raya ${classes.fija}`}>
          <div className="crece">
            <div className="nota sec recorta">{[carrito.cliente?.nombre, unidades].filter(Boolean).join(' · ')}</div>
            <div className={`num ${classes.totalFijo}`}>{formatEn(total ?? CERO, monedaDe(carrito))}</div>
          </div>
          <Button size="md" disabled={lineas.length === 0} onClick={() => setAbierto('cobro')}>
            Cobrar
          </Button>
        </footer>
      )}
      <Suspense>
        {telefono && abierto === 'cobro' && vendida === undefined && (
          <CuentaAbajo onClose={() => setAbierto(undefined)}>
            {venta}
            {cobro}
          </CuentaAbajo>
        )}
        {abierto === 'cliente' && (
          <ClienteDialog
            onElegido={(cliente) => {
              change({ clase: 'cliente', cliente })
              backToVenta()
            }}
            onClose={backToVenta}
          />
        )}
        {abierto === 'ultimas' && <Ultimas cajero={cajero} onClose={() => setAbierto(undefined)} />}
        {abierto === 'movimiento' && <MovimientoDialog por={cajero} onClose={() => setAbierto(undefined)} />}
        {abierto === 'papel' && <ImpresoraDialog local={puesto.local} onClose={() => setAbierto(undefined)} />}
        {ajusta && (
          <LineaDialog
            titulo={ajusta === 'todas' ? 'Descuento de la venta' : ajusta.producto.nombreProducto}
            inicial={
              ajusta === 'todas'
                ? { descuento: carrito.descuento ?? '' }
                : { descuento: ajusta.descuento ?? '', precio: precioConIva(ajusta, carrito) }
            }
            descuentoMaximo={mostrador.ajustes.descuentoMaximo}
            onCambio={({ descuento, precio = '' }) => {
              if (ajusta === 'todas') change({ clase: 'descuento', descuento })
              else change({ clase: 'linea', id: ajusta.id, descuento, precio })
              setAjusta(undefined)
            }}
            onClose={() => setAjusta(undefined)}
          />
        )}
      </Suspense>
      {vendida && <Vendida venta={vendida} enPantalla={forma === 'pantalla'} onSiguiente={nextVenta} />}
      {supervisor.dialogo}
    </Marco>
  )
}
