import { ActionIcon, TextInput } from '@mantine/core'
import { contract, type Producto, type Surtido, type SurtidoEntrada } from '@pura/contract'
import { findHallazgo, REGLAS_SURTIDO } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Buscador } from '../../../../components/campos/Buscador.tsx'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { sugerenciasQuery } from '../../../../lib/almacen/productos.ts'
import { toEstado } from '../../../../lib/consulta/busqueda.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { decimalesOf, type FormularioProducto, type LineaNueva } from './modelo.ts'
import classes from './Surtido.module.css'

const t = mensajes.producto
/** SURT-06 */
const RETARDO_MS = 100

interface PropsDeLineaNuevaFila {
  form: FormularioProducto
  codCia: number
  /** Absent until the product is saved (VAL-49). */
  idPadre: number | undefined
  version: RefObject<number>
  onAgregada: (linea: Surtido) => void
}

/** Last row of the surtido: searching a product fills in price and name; Enter or + adds the line. */
export function LineaNuevaFila({ form, codCia, idPadre, version, onAgregada }: PropsDeLineaNuevaFila) {
  const { linea } = form.valores
  const [error, setError] = useState<string>()
  const [agregando, setAgregando] = useState(false)
  const fila = useRef<HTMLTableRowElement>(null)

  const vacia = linea === null
  const wantsFocus = useRef(false)
  // Focuses the search or, once a product is chosen, its price.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row's first field changes
  useEffect(() => {
    if (wantsFocus.current) fila.current?.querySelector('input')?.focus()
    wantsFocus.current = false
  }, [vacia])

  const setLinea = (nueva: LineaNueva | null) => {
    setError(undefined)
    form.change({ linea: nueva })
  }
  const changeLinea = (cambio: Partial<LineaNueva>) => linea && setLinea({ ...linea, ...cambio })

  async function add() {
    if (agregando || stopsAtInvalido(fila.current)) return
    const body: SurtidoEntrada = {
      padre: { productoPK: { idProducto: idPadre }, version: version.current },
      producto: linea && { productoPK: linea.producto.productoPK },
      precio: linea?.precio,
      detalle: linea?.detalle,
      cantidad: linea?.cantidad,
    }
    const hallazgo = findHallazgo(body, REGLAS_SURTIDO)
    if (hallazgo) return setError(hallazgo.mensaje)
    setAgregando(true)
    try {
      const { data } = await call(contract.surtido.create, { body })
      version.current = data.padre.version
      avisos.bien(t.surtidoAgregado)
      wantsFocus.current = true
      setLinea(null)
      onAgregada(data)
    } catch (razon) {
      avisos.mal(t.errorSurtidoAgregando)
      setError(motivoOf(razon))
    } finally {
      setAgregando(false)
    }
  }

  // Enter adds the line; Ctrl+Enter saves the form.
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void add()
  }
  const quieta = linea ? {} : { readOnly: true, tabIndex: -1 }
  const told = error ?? form.errores.linea

  return (
    <>
      <tr ref={fila} className={classes.fila} data-vacia={vacia || undefined} onKeyDown={keyDown}>
        <td className={`raya seguido ${classes.campo} ${classes.producto}`}>
          {linea ? (
            <span className={`fila hueco-6 ${classes.elegido}`}>
              <span className="recorta" title={linea.producto.nombreProducto}>
                {linea.producto.nombreProducto}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={`Quitar ${linea.producto.nombreProducto} de la línea`}
                onClick={() => setLinea(null)}
              >
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            </span>
          ) : (
            <BuscarProducto
              codCia={codCia}
              excepto={idPadre}
              moneda={form.valores.moneda}
              onChoose={(elegida) => {
                wantsFocus.current = true
                setLinea(elegida)
              }}
            />
          )}
        </td>
        <td className={`raya seguido ${classes.campo} ${classes.precio}`}>
          <DecimalInput
            variant="unstyled"
            aria-label="Precio de la línea"
            classNames={{ input: `${classes.celda} num der` }}
            // Not disabled, which would lose the focus between two lines.
            {...quieta}
            decimales={decimalesOf(linea?.precio ?? '', 2)}
            valor={linea?.precio ?? ''}
            onValor={(precio) => changeLinea({ precio })}
          />
        </td>
        <td className={`raya seguido ${classes.campo} ${classes.detalle}`}>
          <TextInput
            variant="unstyled"
            aria-label="Detalle de la línea"
            classNames={{ input: classes.celda }}
            {...quieta}
            maxLength={200}
            autoComplete="off"
            value={linea?.detalle ?? ''}
            onChange={(event) => changeLinea({ detalle: event.currentTarget.value })}
          />
        </td>
        <td className={`raya seguido ${classes.campo} ${classes.cantidad}`}>
          <DecimalInput
            variant="unstyled"
            aria-label="Cantidad de la línea"
            classNames={{ input: `${classes.celda} num der` }}
            {...quieta}
            medida
            decimales={decimalesOf(linea?.cantidad ?? '', 0)}
            valor={linea?.cantidad ?? ''}
            onValor={(cantidad) => changeLinea({ cantidad })}
          />
        </td>
        <td className={`raya seguido ${classes.campo} ${classes.accion}`}>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label="Agregar al surtido"
            title={mensajes.general.agregar}
            loading={agregando}
            onClick={() => void add()}
          >
            <IconPlus size={18} stroke={1.8} />
          </ActionIcon>
        </td>
      </tr>
      {told && (
        <tr>
          <td colSpan={5} role="alert" className={classes.error}>
            {told}
          </td>
        </tr>
      )}
    </>
  )
}

interface BuscarProps {
  codCia: number
  excepto: number | undefined
  moneda: Producto['moneda']
  onChoose: (linea: LineaNueva) => void
}

function BuscarProducto({ codCia, excepto, moneda, onChoose }: BuscarProps) {
  const [texto, setTexto] = useState('')
  const buscado = texto.trim()
  const sugerencias = useQuery(sugerenciasQuery(codCia, buscado))
  const { data = [] } = sugerencias
  return (
    <Buscador
      enCelda
      etiqueta="Producto del surtido"
      placeholder="Agregar producto…"
      ancho={460}
      retardo={RETARDO_MS}
      texto={texto}
      onTexto={setTexto}
      {...toEstado(sugerencias)}
      opciones={data.filter((p) => p.productoPK.idProducto !== excepto && !p.conSurtido)}
      keyOf={(p) => String(p.productoPK.idProducto)}
      onChoose={(producto) => {
        // There is no exchange rate here: a price in another currency must be typed.
        const precio = producto.moneda === moneda ? producto.precioVenta : ''
        onChoose({ producto, precio, detalle: producto.nombreProducto, cantidad: '1' })
      }}
      render={(p) => (
        <span className={`rejilla al-medio hueco-12 ${classes.opcion}`}>
          <span className="recorta">
            <span className="medio">{p.nombreProducto}</span>
            <span className={`${classes.sugerida} sec nota`}>
              {p.codigoInterno} · CABYS {p.cabys.codigo}
            </span>
          </span>
          <Monto valor={p.precioVenta} moneda={{ nombreCorto: p.moneda }} />
        </span>
      )}
    />
  )
}
