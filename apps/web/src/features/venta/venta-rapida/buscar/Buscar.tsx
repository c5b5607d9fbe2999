import { Kbd, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { monto } from '@pura/domain'
import { type CodigoDePeso, type Etiqueta, readEtiqueta } from '@pura/mostrador'
import { IconScan } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { gruposQuery } from '../../../../lib/almacen/productos.ts'
import { formatCantidad } from '../../../../lib/formato/format.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { textos } from '../marco/textos.ts'
import { type Carrito, monedaDe, type ProductoDeVenta, precioDe, readMultiplicador } from '../modelo/carrito.ts'
import { timesEtiqueta, toDeEtiqueta } from '../modelo/etiqueta.ts'
import { formatEn } from '../modelo/formato.ts'
import { findPorCodigo, findPorEtiqueta, preciosQuery, productosQuery } from '../modelo/productos.ts'
import classes from './Buscar.module.css'
import { Grupos } from './Grupos.tsx'

/** A scanner types a key in less time; a person does not. */
const RAFAGA_MS = 50
const RAFAGA_MINIMA = 4

export interface MandoDeBuscar {
  focus: () => void
  /** Adds the tile in that place. */
  take: (n: number) => void
  /** Resolves once what was typed before has been looked up. */
  settle: () => Promise<void>
  /** What was typed and not chosen. */
  texto: () => string
}

interface PropsDeBuscar {
  mando: Ref<MandoDeBuscar>
  carrito: Carrito
  favoritos: readonly number[]
  codigosDePeso: readonly CodigoDePeso[]
  /** @param precio of a label @param tecleada if the label was typed and not scanned */
  onAgregar: (producto: ProductoDeVenta, cantidad: string, precio?: string, tecleada?: boolean) => void
  /** + and − with nothing typed. */
  onMasMenos: (cuanto: '1' | '-1') => void
}

/** Search field that keeps the focus, and the products as tiles. Enter takes an exact code, or else the first match. */
export function Buscar({ mando, carrito, favoritos, codigosDePeso, onAgregar, onMasMenos }: PropsDeBuscar) {
  const codCia = useCodCia()
  const queries = useQueryClient()
  const telefono = useMediaQuery('(max-width: 640px)')
  const [texto, setTexto] = useState('')
  const [elegido, setElegido] = useState<string>()
  const [falta, setFalta] = useState<string>()
  const campo = useRef<HTMLInputElement>(null)
  const tiempos = useRef<number[]>([])
  const buscando = useRef<Promise<void>>(Promise.resolve())
  const { data: precios } = useQuery(preciosQuery(codCia))
  const { resto } = readMultiplicador(texto)
  const { data: grupos = [] } = useQuery(gruposQuery(codCia, precios?.momento))
  // Its last product may have been moved to another one.
  const grupo = grupos.find((nombre) => nombre === elegido)
  const consulta = (texto: string) => productosQuery(codCia, { texto, grupo, favoritos }, precios?.momento)
  const { data: productos } = useQuery(consulta(resto))

  useEffect(() => {
    campo.current?.focus()
  }, [])

  const add = (producto: ProductoDeVenta, veces: string) => {
    if (precioDe(producto, carrito) === undefined) {
      setFalta(textos.sinPrecio(producto.nombreProducto, carrito.tasa === undefined && producto.moneda === 'USD'))
      return
    }
    setFalta(undefined)
    onAgregar(producto, veces)
  }
  const take = (producto: ProductoDeVenta | undefined) => {
    if (!producto) return
    add(producto, readMultiplicador(texto).veces)
    setTexto('')
    campo.current?.focus()
  }
  useImperativeHandle(mando, () => ({
    focus: () => campo.current?.focus(),
    take: (n) => take(productos?.[n]),
    settle: () => buscando.current,
    texto: () => campo.current?.value.trim() ?? '',
  }))

  async function enter(escrito: string, isRafaga: boolean) {
    const { veces, resto: buscado } = readMultiplicador(escrito)
    if (buscado === '') return
    const exacto = await findPorCodigo(codCia, buscado)
    if (exacto === undefined) return refuse(textos.sinProductos, escrito)
    const etiqueta = exacto ? undefined : readEtiqueta(buscado, codigosDePeso)
    if (etiqueta) {
      const problema = await addEtiqueta(etiqueta, veces, !isRafaga)
      return problema === undefined ? undefined : refuse(problema, escrito)
    }
    // Of a code that is not known nothing similar is sold.
    const hallado = exacto ?? (isRafaga ? undefined : (await queries.fetchQuery(consulta(buscado)))?.[0])
    if (hallado) return add(hallado, veces)
    refuse(isRafaga ? textos.sinCodigo(buscado) : textos.nadaHallado(buscado), escrito)
  }

  /** It stands there again, selected so that the next code takes its place, unless something else was typed meanwhile. */
  function refuse(problema: string, escrito: string) {
    flushSync(() => {
      setFalta(problema)
      setTexto((ahora) => ahora || escrito)
    })
    if (campo.current?.value === escrito) campo.current.select()
  }

  /** Adds what a scale's label sells; why it cannot be sold. */
  async function addEtiqueta(etiqueta: Etiqueta, veces: string, tecleada: boolean): Promise<string | undefined> {
    const producto = await findPorEtiqueta(codCia, etiqueta)
    if (!producto) return textos.sinCodigo(etiqueta.codigo)
    const suya = toDeEtiqueta(producto, etiqueta)
    if (!suya) return textos.sinEtiqueta(producto.nombreProducto, etiqueta.contenido)
    setFalta(undefined)
    const { cantidad, precio } = timesEtiqueta(suya, veces)
    onAgregar(producto, cantidad, precio, tecleada)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, timeStamp } = event
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (texto === '' && (key === '+' || key === '-')) {
      event.preventDefault()
      // It is of the line that is still looked up.
      buscando.current = buscando.current.then(() => onMasMenos(key === '+' ? '1' : '-1'))
    } else if (key === 'Enter') {
      event.preventDefault()
      setTexto('')
      const [escrito, rafaga] = [event.currentTarget.value, isRafaga(tiempos.current)]
      // One after the other: two scans may come before the first is found.
      buscando.current = buscando.current.then(() => enter(escrito, rafaga)).catch(console.error)
      tiempos.current = []
    } else if (key === 'Escape') {
      setTexto('')
      setFalta(undefined)
      tiempos.current = []
    } else if (key.length === 1) {
      tiempos.current.push(timeStamp)
    }
  }

  return (
    <>
      <TextInput
        ref={campo}
        className="fijo"
        size="md"
        aria-label="Escanee, o escriba nombre o código"
        placeholder={telefono ? 'Nombre o código' : 'Escanee, o escriba nombre o código'}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconScan size={20} stroke={1.7} aria-hidden />}
        rightSection={<Kbd size="xs">F2</Kbd>}
        value={texto}
        error={falta}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setFalta(undefined)
          if (event.currentTarget.value === '') tiempos.current = []
        }}
        onKeyDown={onKeyDown}
      />
      {grupos.length > 0 && (
        <Grupos
          grupos={grupos}
          elegido={resto === '' ? (grupo ?? null) : undefined}
          onElegir={(nombre) => {
            setElegido(nombre)
            setTexto('')
            setFalta(undefined)
            campo.current?.focus()
          }}
        />
      )}
      {productos === null && (
        <p className="sec" role="status">
          {textos.sinProductos}
        </p>
      )}
      {productos?.length === 0 && falta === undefined && (
        <p className="sec">{resto === '' ? 'Todavía no hay productos' : textos.nadaHallado(resto)}</p>
      )}
      <div className={`rejilla llena hueco-8 ${classes.losetas}`}>
        {productos?.map((producto, i) => (
          <Loseta
            tasa={carrito.tasa}
            key={producto.productoPK.idProducto}
            producto={producto}
            tecla={i < 9 ? i + 1 : undefined}
            veces={
              carrito.lineas.find((l) => l.producto.productoPK.idProducto === producto.productoPK.idProducto)?.cantidad
            }
            onTomar={() => take(producto)}
          />
        ))}
      </div>
      <p className={`tira envuelve fijo sec nota ${classes.teclas}`} aria-hidden>
        <span>
          <Kbd size="xs">Alt</Kbd> <Kbd size="xs">1</Kbd>–<Kbd size="xs">9</Kbd> producto
        </span>
        <span>
          <Kbd size="xs">3</Kbd> <Kbd size="xs">*</Kbd> cantidad y escanee
        </span>
        <span>
          <Kbd size="xs">+</Kbd> <Kbd size="xs">−</Kbd> última línea
        </span>
        <span>
          <Kbd size="xs">F4</Kbd> efectivo exacto
        </span>
        <span>
          <Kbd size="xs">F7</Kbd> recibido
        </span>
        <span>
          <Kbd size="xs">F8</Kbd> SINPE
        </span>
        <span>
          <Kbd size="xs">F9</Kbd> tarjeta
        </span>
      </p>
    </>
  )
}

const isRafaga = (tiempos: readonly number[]): boolean =>
  tiempos.length >= RAFAGA_MINIMA && tiempos.every((t, i) => i === 0 || t - tiempos[i - 1]! < RAFAGA_MS)

interface PropsDeLoseta {
  producto: ProductoDeVenta
  tecla: number | undefined
  veces: string | undefined
  tasa: string | undefined
  onTomar: () => void
}

function Loseta({ producto, tecla, veces, tasa, onTomar }: PropsDeLoseta) {
  const precio = precioDe(producto, { tasa })
  return (
    <UnstyledButton
      className={`columna entre encoge ${classes.loseta}`}
      data-en={veces !== undefined || undefined}
      onClick={onTomar}
    >
      <span className={classes.nombre} title={producto.nombreProducto}>
        {producto.nombreProducto}
      </span>
      <span className={`tira entre fijo hueco-6 ${classes.pie}`}>
        <span className="num fuerte">
          {precio === undefined ? 'Sin precio' : formatEn(monto(precio), monedaDe({ tasa }))}
        </span>
        {tecla !== undefined && (
          <span className={`sec nota ${classes.tecla}`} aria-hidden>
            {tecla}
          </span>
        )}
      </span>
      {veces !== undefined && <span className={`centro nota fuerte ${classes.veces}`}>{formatCantidad(veces)}</span>}
    </UnstyledButton>
  )
}
