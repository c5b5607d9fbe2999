import type { Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { Buscador } from '../../../../../components/campos/Buscador.tsx'
import { Monto } from '../../../../../components/datos/Monto.tsx'
import { Kbd, Teclas } from '../../../../../components/teclado/Kbd.tsx'
import { sugerenciasQuery } from '../../../../../lib/almacen/productos.ts'
import { useDeAqui } from '../../../../../lib/almacen/use-de-aqui.ts'
import { type EstadoDeBusqueda, toEstado } from '../../../../../lib/consulta/busqueda.ts'
import { formatPorcentaje } from '../../../../../lib/formato/format.ts'
import { useAcceso } from '../../../../../lib/servidor/opciones.ts'
import classes from './Grid.module.css'

interface PropsDeBuscarProducto {
  codCia: number
  etiqueta: string
  campo: string
  onChoose: (producto: Producto) => void
  /** In the grid, without a visible label. */
  enCelda?: boolean
  /** Creates the product that does not exist. */
  onCreate?: (nombre: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

const ANCHO = 560
const SIN_PREGUNTA: EstadoDeBusqueda = { buscando: false, fallo: undefined }

/** Product search of a line without a product, while typing (code or name). */
export function BuscarProducto({
  codCia,
  etiqueta,
  campo,
  enCelda,
  onChoose,
  onCreate,
  onPaste,
}: PropsDeBuscarProducto) {
  const [texto, setTexto] = useState('')
  const buscado = texto.trim()
  const puedeCrear = useAcceso('/productos')
  const deAqui = useDeAqui('productos')
  const sugerencias = useQuery({ ...sugerenciasQuery(codCia, buscado), enabled: buscado !== '' })
  return (
    <Buscador
      enCelda={enCelda}
      etiqueta={etiqueta}
      campo={campo}
      ancho={ANCHO}
      placeholder={enCelda ? 'Escriba o pegue un producto…' : 'Código o nombre'}
      texto={texto}
      onTexto={setTexto}
      // Without a text nothing is asked: what was found before is no longer waited for.
      {...(buscado === '' ? SIN_PREGUNTA : toEstado(sugerencias))}
      deAqui={deAqui}
      opciones={buscado === '' ? [] : (sugerencias.data ?? [])}
      keyOf={(p) => String(p.productoPK.idProducto)}
      onChoose={onChoose}
      onPaste={onPaste}
      crear={
        puedeCrear && onCreate
          ? { etiqueta: mensajes.documento.crear(buscado), onCreate: () => onCreate(buscado) }
          : undefined
      }
      render={(producto) => <OpcionProducto producto={producto} texto={buscado} />}
      pie={
        <>
          <Teclas>
            <Kbd>Enter</Kbd> tomar la primera
          </Teclas>
          <Teclas>
            <Kbd>↓</Kbd> elegir otra
          </Teclas>
          <Teclas>
            <Kbd>F2</Kbd> Buscar Productos
          </Teclas>
        </>
      }
    />
  )
}

function OpcionProducto({ producto, texto }: { producto: Producto; texto: string }) {
  return (
    <span className={`rejilla al-medio hueco-12 ${classes.opcion}`}>
      <span className="recorta">
        <span className="medio">
          <Marcado nombre={producto.nombreProducto} texto={texto} />
        </span>
        <span className={`${classes.dato} sec nota`}>
          {producto.codigoInterno} · CABYS {producto.cabys.codigo} · IVA {formatPorcentaje(producto.impuesto.tasa)}
        </span>
      </span>
      <span className="nota sec">{producto.unidadMedida.representacion}</span>
      <span className="der medio">
        <Monto valor={producto.precioVenta} moneda={{ nombreCorto: producto.moneda }} />
      </span>
    </span>
  )
}

/** The typed text, underlined within the name. */
function Marcado({ nombre, texto }: { nombre: string; texto: string }) {
  const desde = plain(nombre).indexOf(plain(texto))
  if (texto === '' || desde < 0) return nombre
  const hasta = desde + texto.length
  return (
    <>
      {nombre.slice(0, desde)}
      <mark>{nombre.slice(desde, hasta)}</mark>
      {nombre.slice(hasta)}
    </>
  )
}

const plain = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
