import { Button, Drawer } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconHistory, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { formatCantidad, formatDecimal, formatMonto } from '../../../../lib/formato/format.ts'
import { celda } from '../../modelo/campos.ts'
import { type LineaForm, llenas } from '../../modelo/estado.ts'
import { resumenMasDatos } from '../../modelo/linea/mas-datos.ts'
import { formatOrigen, origenVisible } from '../../modelo/moneda.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { erroresByLinea, findAlEscribir, SIN_ERRORES } from './base/errores.ts'
import { EditorLinea, PieDeLinea, tituloDeLinea } from './editor/EditorLinea.tsx'
import classes from './SeccionLineas.module.css'
import { ivaOf, textOf } from './tabla/Fila.tsx'
import type { useLineas } from './use-lineas.ts'

type Lineas = ReturnType<typeof useLineas>

/** Lines on a phone: two-line cards; a tap opens one in a drawer. */
export function Tarjetas({ lineas, onAdd }: { lineas: Lineas; onAdd: () => void }) {
  const { form, catalogos, errores, moneda, resultado } = useDocumentoContext()
  const deLineas = erroresByLinea([...errores, ...findAlEscribir(resultado.errores)])
  const { acciones, calculadas, edicion, open, siempre } = lineas
  const agregar = useRef<HTMLButtonElement>(null)
  const filas = llenas(form.lineas)
  const tasaOf = (linea: LineaForm) => catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'
  return (
    <div className="raya">
      {filas.map((linea, i) => {
        const [error] = deLineas.get(i) ?? SIN_ERRORES
        const total = calculadas.get(linea.id)?.total
        const masDatos = resumenMasDatos(linea)
        const origen = origenVisible(linea, form.idMoneda)
        return (
          <button
            key={linea.id}
            type="button"
            className={`rejilla ancho ${classes.tarjeta}`}
            data-campo={celda(i, 'producto')}
            data-error={error ? true : undefined}
            aria-haspopup="dialog"
            onClick={() => open(linea.id, 'linea')}
          >
            <span className="recorta medio">{linea.nombre}</span>
            <span className="num medio">{total ? formatMonto(total, moneda) : '—'}</span>
            <span className="num sec nota">
              {linea.cantidad && formatCantidad(linea.cantidad)} × {linea.precio && formatDecimal(linea.precio, 2)}
              {origen && ` (${formatOrigen(origen)})`}
            </span>
            <span className="num sec nota">
              {linea.descuento && `−${textOf(linea.descuento)} · `}IVA {ivaOf(linea, tasaOf(linea))}
            </span>
            {masDatos && <span className="sec nota">{masDatos}</span>}
            {error && <span className={classes.mal}>{error.mensaje}</span>}
          </button>
        )
      })}
      {siempre && (
        <>
          {siempre.lineas.map(({ producto, cantidad }) => (
            <div
              key={producto.productoPK.idProducto}
              className={`rejilla ancho ${classes.tarjeta} ${classes.fantasma}`}
              aria-hidden
            >
              <span className="recorta">{producto.nombreProducto}</span>
              <span className="num nota">
                {formatCantidad(cantidad)} ×{' '}
                <Monto valor={producto.precioVenta} moneda={{ nombreCorto: producto.moneda }} />
              </span>
            </div>
          ))}
          <div className={classes.agregar}>
            <Button
              fullWidth
              variant="light"
              leftSection={<IconHistory size={18} stroke={1.8} aria-hidden />}
              onClick={() => {
                siempre.accept(siempre.lineas)
                agregar.current?.focus()
              }}
            >
              {mensajes.documento.usarLoDeSiempre}
            </Button>
          </div>
        </>
      )}
      <div className={classes.agregar}>
        <Button
          ref={agregar}
          variant="subtle"
          fullWidth
          data-entrada
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={onAdd}
        >
          Agregar línea
        </Button>
      </div>
      {edicion && (
        <Drawer
          opened
          onClose={edicion.requestClose}
          position="bottom"
          size="auto"
          title={tituloDeLinea(edicion)}
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          <EditorLinea edicion={edicion} />
          <PieDeLinea edicion={edicion} enCajon>
            {edicion.numero !== null && (
              <Button
                variant="default"
                data-peligro
                leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
                onClick={() => acciones.onRemove(edicion.linea.id, edicion.numero! - 1)}
              >
                Quitar
              </Button>
            )}
          </PieDeLinea>
        </Drawer>
      )}
    </div>
  )
}
