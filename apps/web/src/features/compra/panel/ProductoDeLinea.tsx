import { Button } from '@mantine/core'
import { contract, type DocRecibidoCompleto, type Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Buscador } from '../../../components/campos/Buscador.tsx'
import { sugerenciasQuery } from '../../../lib/almacen/productos.ts'
import { toEstado } from '../../../lib/consulta/busqueda.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import { recibidoQuery } from '../recibido/consultas.ts'
import classes from './ProductoDeLinea.module.css'

interface PropsDeProductoDeLinea {
  documento: DocRecibidoCompleto
  linea: DocRecibidoCompleto['lineas'][number]
}

/** Links a line to one of the company's products; the link is proposed again for this supplier. */
export function ProductoDeLinea({ documento, linea }: PropsDeProductoDeLinea) {
  const { docRecibidosPK } = documento
  const { producto, numero } = linea
  const puede = useAcceso('/productos')
  const [buscando, setBuscando] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const vuelve = useRef(false)
  const queryClient = useQueryClient()

  // The focused search field or button was unmounted: move the focus to the line.
  useEffect(() => {
    if (!buscando && vuelve.current) boton.current?.focus()
    vuelve.current = buscando
  })
  function leave() {
    vuelve.current = true
    setBuscando(false)
  }

  async function save(idProducto: number | null) {
    setOcupado(true)
    try {
      const { data } = await call(contract.docRecibido.enlazar, {
        params: docRecibidosPK,
        body: { numero, idProducto },
      })
      queryClient.setQueryData(recibidoQuery(docRecibidosPK.codCia, docRecibidosPK.id).queryKey, data)
      leave()
    } catch (error) {
      avisos.mal(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }

  if (!puede) return producto && <span className="nota sec">{producto.nombreProducto}</span>
  if (buscando) {
    return (
      <BuscarPropio
        codCia={docRecibidosPK.codCia}
        numero={numero}
        onChoose={(id) => void save(id)}
        onLeave={() => leave()}
      />
    )
  }
  return (
    <div className={`fila envuelve encoge hueco-4 ${classes.fila}`}>
      {producto && (
        <span className="nota recorta" title={producto.nombreProducto}>
          {producto.propuesto ? '¿Es ' : ''}
          {producto.nombreProducto}
          {producto.propuesto ? ', como la vez anterior?' : ''}
        </span>
      )}
      {producto?.propuesto && (
        <Button
          size="compact-sm"
          variant="default"
          loading={ocupado}
          aria-label={`${mensajes.general.si}, la línea ${numero} es ${producto.nombreProducto}`}
          onClick={() => void save(producto.idProducto)}
        >
          {mensajes.general.si}
        </Button>
      )}
      <Button
        ref={boton}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconLink size={14} stroke={1.7} aria-hidden />}
        disabled={ocupado}
        aria-label={producto ? `Cambiar el producto de la línea ${numero}` : `Enlazar la línea ${numero} a un producto`}
        onClick={() => setBuscando(true)}
      >
        {producto ? 'Otro' : 'Enlazar a un producto'}
      </Button>
      {producto && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconLinkOff size={14} stroke={1.7} aria-hidden />}
          disabled={ocupado}
          aria-label={`Soltar el producto de la línea ${numero}`}
          onClick={() => void save(null)}
        >
          {producto.propuesto ? mensajes.general.no : 'Soltar'}
        </Button>
      )}
    </div>
  )
}

interface PropsDeBusqueda {
  codCia: number
  numero: number
  onChoose: (idProducto: number) => void
  onLeave: () => void
}

function BuscarPropio({ codCia, numero, onChoose, onLeave }: PropsDeBusqueda) {
  const marco = useRef<HTMLDivElement>(null)
  useEffect(() => {
    marco.current?.querySelector('input')?.focus()
  }, [])
  const [texto, setTexto] = useState('')
  const buscado = texto.trim()
  const sugerencias = useQuery({
    ...sugerenciasQuery(codCia, buscado),
    enabled: buscado !== '',
  })
  return (
    <div ref={marco} className={classes.buscar}>
      <Buscador<Producto>
        etiqueta={`Producto de la línea ${numero}`}
        placeholder="Código o nombre"
        texto={texto}
        onTexto={setTexto}
        {...toEstado(sugerencias)}
        opciones={buscado === '' ? [] : (sugerencias.data ?? [])}
        keyOf={(p) => String(p.productoPK.idProducto)}
        onChoose={(p) => onChoose(p.productoPK.idProducto)}
        render={(p) => p.nombreProducto}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onLeave()
        }}
      />
    </div>
  )
}
