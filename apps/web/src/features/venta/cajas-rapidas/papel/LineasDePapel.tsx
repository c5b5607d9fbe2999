import { ActionIcon } from '@mantine/core'
import { contract, type Producto } from '@pura/contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Buscador } from '../../../../components/campos/Buscador.tsx'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { sugerenciasQuery } from '../../../../lib/almacen/productos.ts'
import { toEstado } from '../../../../lib/consulta/busqueda.ts'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import type { ProductoDeVenta } from '../../venta-rapida/modelo/carrito.ts'
import classes from './Papel.module.css'
import type { LineaDePapel } from './venta-de-papel.ts'

interface PropsDeLineasDePapel {
  lineas: readonly LineaDePapel[]
  error: string | undefined
  onCambio: (lineas: LineaDePapel[]) => void
}

/** What was sold, product by product; the price is the catalogue's until another is typed. */
export function LineasDePapel({ lineas, error, onCambio }: PropsDeLineasDePapel) {
  const codCia = useCodCia()
  const [texto, setTexto] = useState('')
  const [fallo, setFallo] = useState<string>()
  const buscado = texto.trim()
  const sugerencias = useQuery({ ...sugerenciasQuery(codCia, buscado), enabled: buscado !== '' })
  const change = (id: string, cambio: Partial<LineaDePapel>) =>
    onCambio(lineas.map((l) => (l.id === id ? { ...l, ...cambio } : l)))

  async function add(producto: Producto) {
    try {
      const con = await withSurtido(codCia, producto)
      onCambio([...lineas, { id: crypto.randomUUID(), producto: con, cantidad: '1', precio: '', descuento: '' }])
      setTexto('')
      setFallo(undefined)
    } catch (failure) {
      setFallo(motivoOf(failure))
    }
  }

  return (
    <fieldset className="rejilla hueco-10">
      <legend className="medio">Líneas</legend>
      {lineas.map(({ id, producto, cantidad, precio, descuento }) => (
        <div key={id} className={`rejilla hueco-8 ${classes.linea}`}>
          <p className={classes.nombre}>
            <span className="medio">{producto.nombreProducto}</span>{' '}
            <span className="nota sec">IVA {formatPorcentaje(producto.impuesto.tasa)}</span>
          </p>
          <DecimalInput label="Cantidad" medida valor={cantidad} onValor={(valor) => change(id, { cantidad: valor })} />
          <DecimalInput
            label="Precio sin IVA"
            decimales={5}
            valor={precio === '' ? producto.precioVenta : precio}
            onValor={(valor) => change(id, { precio: valor === producto.precioVenta ? '' : valor })}
          />
          <DecimalInput label="Descuento, ₡" valor={descuento} onValor={(valor) => change(id, { descuento: valor })} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar ${producto.nombreProducto}`}
            onClick={() => onCambio(lineas.filter((l) => l.id !== id))}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Buscador<Producto>
        etiqueta="Agregar un producto"
        campo="lineas"
        placeholder="Código o nombre"
        texto={texto}
        onTexto={setTexto}
        {...(buscado === '' ? SIN_PREGUNTA : toEstado(sugerencias))}
        opciones={buscado === '' ? [] : (sugerencias.data ?? [])}
        keyOf={(p) => String(p.productoPK.idProducto)}
        onChoose={(p) => void add(p)}
        render={(p) => p.nombreProducto}
        {...((error ?? fallo) && { error: (error ?? fallo)! })}
      />
    </fieldset>
  )
}

const SIN_PREGUNTA = { buscando: false, fallo: undefined }

async function withSurtido(codCia: number, producto: Producto): Promise<ProductoDeVenta> {
  if (!producto.conSurtido) return producto
  const { idProducto } = producto.productoPK
  const { data } = await call(contract.surtido.list, { params: { codCia, idProducto } })
  return { ...producto, surtido: data }
}
