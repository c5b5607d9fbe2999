import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Producto } from '@pura/contract'
import { POR_PAGINA } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowLeft, IconCheck, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { Monto } from '../../../../../components/datos/Monto.tsx'
import { EmptyState } from '../../../../../components/pagina/EmptyState.tsx'
import { Paginador } from '../../../../../components/tabla/Paginador.tsx'
import { DEL_ALMACEN } from '../../../../../lib/almacen/consultar.ts'
import { type BusquedaProductos, findProductos } from '../../../../../lib/almacen/productos.ts'
import { useDeAqui } from '../../../../../lib/almacen/use-de-aqui.ts'
import { toEstado } from '../../../../../lib/consulta/busqueda.ts'
import { useSinLinea } from '../../../../../lib/consulta/linea.ts'
import { formatPorcentaje } from '../../../../../lib/formato/format.ts'
import { useAcceso } from '../../../../../lib/servidor/opciones.ts'
import { useTeclasEnEspera } from '../../../../../lib/teclas/en-espera.tsx'
import { dropTeclas } from '../../../../../lib/teclas/guardadas.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import classes from './BuscarProductos.module.css'

interface PropsDeBuscarProductos {
  onChoose: (producto: Producto) => void
  /** Creates the product that was not found. */
  onCreate: (nombre: string) => void
  onBack: () => void
  /** A block copied from a spreadsheet: on a phone this search is where lines begin. */
  onPaste: (event: ClipboardEvent) => void
}

/** LINEA-18 to LINEA-24: product search by description or code, 50 a page. */
export function BuscarProductos({ onChoose, onCreate, onBack, onPaste }: PropsDeBuscarProductos) {
  const { codCia } = useDocumentoContext()
  const puedeCrear = useAcceso('/productos')
  const [texto, setTexto] = useState('')
  const [codigo, setCodigo] = useState('')
  // Enter before the answer takes the first one when it comes, and the keys after it wait.
  const [tomar, setTomar] = useState(false)
  const telefono = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const [pagina, setPagina] = useState(1)
  const busqueda = {
    texto: texto.trim().toUpperCase() || undefined,
    codigo: codigo.trim() || undefined,
  }
  const productos = usePaginaProductos(codCia, busqueda, pagina)
  const filas = productos.data?.data ?? []
  const isStale = productos.isPlaceholderData
  const { fallo } = toEstado(productos)
  const deAqui = useDeAqui('productos')
  const sinLinea = useSinLinea() !== undefined

  const search = (set: (valor: string) => void) => (valor: string) => {
    setTomar(false)
    set(valor)
    setPagina(1)
  }
  // What is typed after F2, while the dialog takes the focus, is for its search.
  const [enfocada, setEnfocada] = useState(false)
  useTeclasEnEspera(tomar || !enfocada)
  const contestada = !isStale && !productos.isLoading
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answer to the typed text arrives
  useEffect(() => {
    if (!tomar || !contestada) return
    setTomar(false)
    const [primero] = filas
    if (primero) onChoose(primero)
    else dropTeclas()
  }, [tomar, contestada])
  const takeFirst = (event: { key: string }) => {
    if (event.key === 'Enter') setTomar(true)
  }

  return (
    <Modal
      opened
      onClose={onBack}
      title={mensajes.documento.secciones.buscarProductos}
      size={860}
      fullScreen={telefono}
      closeButtonProps={{ 'aria-label': 'Volver' }}
    >
      <div className={`rejilla hueco-12 ${classes.filtros}`}>
        <TextInput
          label="Descripción"
          data-autofocus
          onFocus={() => setEnfocada(true)}
          value={texto.toUpperCase()}
          onPaste={onPaste}
          onChange={(event) => search(setTexto)(asTyped(texto, event.currentTarget.value))}
          onKeyDown={takeFirst}
        />
        <TextInput
          label="Código"
          value={codigo}
          onChange={(event) => search(setCodigo)(event.currentTarget.value)}
          onKeyDown={takeFirst}
        />
      </div>
      {deAqui && <p className={`${classes.deAqui} sec nota`}>{deAqui}</p>}
      {fallo && !productos.data ? (
        <EmptyState titulo={fallo} />
      ) : productos.data && filas.length === 0 ? (
        <EmptyState
          titulo={mensajes.general.sinResultados}
          accion={
            puedeCrear &&
            !sinLinea &&
            texto.trim() !== '' && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
                onClick={() => onCreate(texto.trim())}
              >
                {mensajes.documento.crear(texto.trim())}
              </Button>
            )
          }
        />
      ) : (
        <div className={classes.marco} data-espera={isStale || undefined}>
          <table className={`ancho ${classes.tabla}`}>
            <thead>
              <tr>
                <th scope="col">Producto</th>
                <th scope="col" className="no-en-telefono">
                  Unidad
                </th>
                <th scope="col" className="no-en-telefono der">
                  IVA
                </th>
                <th scope="col" className="der">
                  Precio
                </th>
                <th scope="col">
                  <span className="oculto-visual">Elegir</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {filas.map((p) => (
                <tr
                  key={p.productoPK.idProducto}
                  onClick={(event) => isTouch(event) && onChoose(p)}
                  onDoubleClick={() => onChoose(p)}
                >
                  <td>
                    <span className={classes.nombre}>{p.nombreProducto}</span>
                    <span className={`${classes.dato} sec nota`}>
                      {p.codigoInterno} · CABYS {p.cabys.codigo}
                    </span>
                  </td>
                  <td className="no-en-telefono sec">{p.unidadMedida.representacion}</td>
                  <td className="no-en-telefono num der">{formatPorcentaje(p.impuesto.tasa)}</td>
                  <td className="der medio">
                    <Monto valor={p.precioVenta} moneda={{ nombreCorto: p.moneda }} />
                  </td>
                  <td>
                    <ActionIcon variant="default" aria-label={`Elegir ${p.nombreProducto}`} onClick={() => onChoose(p)}>
                      <IconCheck size={16} stroke={2} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Paginador nombre="Páginas de productos" paginacion={productos.data?.paginacion} onPagina={setPagina} />
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        Volver
      </Button>
    </Modal>
  )
}

/** LINEA-18: the field shows capitals. What is typed is kept, because it becomes the name of a new product. */
function asTyped(antes: string, mostrado: string): string {
  const mayusculas = antes.toUpperCase()
  let inicio = 0
  while (inicio < antes.length && mayusculas[inicio] === mostrado[inicio]) inicio++
  let final = 0
  const cabe = Math.min(antes.length, mostrado.length) - inicio
  while (final < cabe && mayusculas.at(-1 - final) === mostrado.at(-1 - final)) final++
  return antes.slice(0, inicio) + mostrado.slice(inicio, mostrado.length - final) + antes.slice(antes.length - final)
}

/** Touch has no double click; the row's button chooses. */
const isTouch = ({ nativeEvent, target }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent &&
  nativeEvent.pointerType === 'touch' &&
  !(target instanceof Element && target.closest('button'))

/** A page of the product search (LINEA-20). */
const usePaginaProductos = (codCia: number, busqueda: BusquedaProductos, pagina: number) =>
  useQuery({
    queryKey: ['productos', codCia, 'pagina', busqueda, pagina],
    meta: DEL_ALMACEN,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findProductos(codCia, busqueda, pagina, POR_PAGINA, signal),
  })
