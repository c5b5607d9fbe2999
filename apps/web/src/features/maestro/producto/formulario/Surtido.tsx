import { ActionIcon, Checkbox } from '@mantine/core'
import { ApiError, contract, type Surtido as Linea, type ProductoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { formatCantidad } from '../../../../lib/formato/format.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { surtidosQuery } from '../base/consultas.ts'
import { LineaNuevaFila } from './LineaNueva.tsx'
import { decimalesOf, type FormularioProducto, labelOf } from './modelo.ts'
import classes from './Surtido.module.css'

const t = mensajes.producto

interface PropsDeSurtido {
  form: FormularioProducto
  producto: ProductoCompleto | undefined
  /** Version of the product as last read; adding a line may raise it. */
  version: RefObject<number>
  onCambio: () => void
}

/** PROD-22, SURT-01 to SURT-06: the checkbox, and the components of one unit; each line is saved on its own. */
export function Surtido({ form, producto, version, onCambio }: PropsDeSurtido) {
  const { valores, change } = form
  return (
    <section className={`rejilla hueco-12 raya ${classes.surtido}`} aria-label={t.columnas.surtido}>
      <Checkbox
        label={labelOf(t.conSurtido)}
        checked={valores.conSurtido}
        onChange={(event) => change({ conSurtido: event.currentTarget.checked, linea: null })}
      />
      {valores.conSurtido ? (
        <Lineas form={form} producto={producto} version={version} onCambio={onCambio} />
      ) : (
        producto?.conSurtido && <p className="sec nota">Al guardar se quitan los productos de su surtido.</p>
      )}
    </section>
  )
}

function Lineas({ form, producto, version, onCambio }: PropsDeSurtido) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const idProducto = producto?.productoPK.idProducto
  const query = surtidosQuery(codCia, idProducto ?? 0)
  const { data: lineas, isLoading, error, refetch } = useQuery({ ...query, enabled: idProducto !== undefined })
  const setLineas = (cambio: (previas: Linea[]) => Linea[]) =>
    queryClient.setQueryData(query.queryKey, (previas) => cambio(previas ?? []))

  async function remove(linea: Linea) {
    try {
      await call(contract.surtido.remove, { params: { id: linea.id } })
      setLineas((previas) => previas.filter(({ id }) => id !== linea.id))
      avisos.bien(t.surtidoEliminado)
    } catch (razon) {
      avisos.mal(t.errorSurtidoEliminando, razon instanceof ApiError ? razon.message : undefined)
    }
  }

  if (isLoading) {
    return (
      <p className="sec" role="status">
        {t.cargandoSurtidos}
      </p>
    )
  }
  if (error) {
    return (
      <p role="alert">
        {error.message}{' '}
        <button type="button" className={classes.reintentar} onClick={() => void refetch()}>
          {mensajes.mantenimiento.reintentar}
        </button>
      </p>
    )
  }
  return (
    <div className={classes.marco}>
      <table className={classes.tabla}>
        <thead className={classes.cabeza}>
          <tr>
            <th scope="col" className={classes.titulo}>
              Producto
            </th>
            <th scope="col" className={`${classes.titulo} ${classes.precio} der`}>
              Precio {form.valores.moneda === 'USD' ? '$' : '₡'}
            </th>
            <th scope="col" className={`${classes.titulo} ${classes.detalle}`}>
              Detalle
            </th>
            <th scope="col" className={`${classes.titulo} ${classes.cantidad} der`}>
              Cantidad
            </th>
            <th scope="col" className={`${classes.titulo} ${classes.accion}`}>
              <span className="oculto-visual">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas?.map((linea) => (
            <tr key={linea.id} className={classes.fila}>
              <td className={`raya seguido ${classes.dato} ${classes.producto}`} title={linea.producto.nombreProducto}>
                {linea.producto.nombreProducto}
              </td>
              <td className={`raya seguido ${classes.dato} ${classes.precio} der`}>
                <Monto valor={linea.precio} decimales={decimalesOf(linea.precio, 2)} />
              </td>
              <td className={`raya seguido ${classes.dato} ${classes.detalle}`} title={linea.detalle}>
                {linea.detalle}
              </td>
              <td className={`raya seguido ${classes.dato} ${classes.cantidad} der num`}>
                {formatCantidad(linea.cantidad)}
              </td>
              <td className={`raya seguido ${classes.dato} ${classes.accion}`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Quitar ${linea.producto.nombreProducto}`}
                  title="Quitar"
                  onClick={() => void remove(linea)}
                >
                  <IconTrash size={17} stroke={1.7} />
                </ActionIcon>
              </td>
            </tr>
          ))}
          <LineaNuevaFila
            form={form}
            codCia={codCia}
            idPadre={idProducto}
            version={version}
            onAgregada={(linea) => {
              setLineas((previas) => [...previas, linea])
              onCambio()
            }}
          />
        </tbody>
      </table>
      {!producto && <p className={`${classes.ayuda} sec nota`}>{t.surtidoPendiente}</p>}
    </div>
  )
}
