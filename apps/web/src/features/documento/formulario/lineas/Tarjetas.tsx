import { Button, Drawer, Group, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DecimalInput } from '../../../../components/DecimalInput.tsx'
import { formatCantidad, formatDecimal, formatPorcentaje } from '../../../../lib/format.ts'
import { celda, lineaOf } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { type LineaForm, llenas } from '../modelo/estado.ts'
import { EditorLinea } from './EditorLinea.tsx'
import { textOf } from './Fila.tsx'
import classes from './SeccionLineas.module.css'
import type { useLineas } from './useLineas.ts'

type Lineas = ReturnType<typeof useLineas>

/** The lines on a phone: two-line cards; one opens in a drawer. */
export function Tarjetas({ lineas, onAgregar }: { lineas: Lineas; onAgregar: () => void }) {
  const { form, catalogos, errores } = useDocumentoContext()
  const { calculadas, editor, setEditor } = lineas
  const filas = llenas(form.lineas)
  const tasaOf = (linea: LineaForm) => catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'
  const indice = filas.findIndex((l) => l.id === editor?.id)
  const abierta = filas[indice]
  return (
    <div className={classes.tarjetas}>
      {filas.map((linea, i) => {
        const error = errores.find((e) => lineaOf(e.campo) === i)
        const total = calculadas.get(linea.id)?.total
        return (
          <button
            key={linea.id}
            type="button"
            className={classes.tarjeta}
            data-campo={celda(i, 'producto')}
            data-error={error ? true : undefined}
            aria-haspopup="dialog"
            onClick={() => setEditor({ id: linea.id, pestana: 'iva' })}
          >
            <span className="recorta medio">{linea.nombre}</span>
            <span className="num medio">{total ? formatDecimal(total, 2) : '—'}</span>
            <span className="num sec nota">
              {linea.cantidad && formatCantidad(linea.cantidad)} × {linea.precio && formatDecimal(linea.precio, 2)}
            </span>
            <span className="num sec nota">
              {linea.descuento && `−${textOf(linea.descuento)} · `}IVA {formatPorcentaje(tasaOf(linea))}
            </span>
            {error && <span className={classes.mal}>{error.mensaje}</span>}
          </button>
        )
      })}
      <div className={classes.agregar}>
        <Button
          variant="subtle"
          fullWidth
          data-entrada
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={onAgregar}
        >
          Agregar línea
        </Button>
      </div>
      {editor && (
        <Drawer
          opened={abierta !== undefined}
          onClose={() => setEditor(null)}
          position="bottom"
          size="auto"
          title={abierta ? `${indice + 1} · ${abierta.nombre}` : ''}
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          {abierta && <LineaEnCajon linea={abierta} indice={indice} tasa={tasaOf(abierta)} lineas={lineas} />}
        </Drawer>
      )}
    </div>
  )
}

function LineaEnCajon({
  linea,
  indice,
  tasa,
  lineas,
}: {
  linea: LineaForm
  indice: number
  tasa: string
  lineas: Lineas
}) {
  const { catalogos, errorOf } = useDocumentoContext()
  const { acciones, calculadas, editor, setEditor } = lineas
  const calculada = calculadas.get(linea.id)
  const [total, setTotal] = useState<string>()
  const change = (campos: Partial<LineaForm>) => acciones.onCampos(linea.id, campos)
  return (
    <div className={classes.cajon}>
      <TextInput
        label="Nombre"
        maxLength={200}
        value={linea.nombre}
        onChange={(event) => change({ nombre: event.currentTarget.value })}
        error={errorOf(celda(indice, 'producto'))}
      />
      <div className={classes.dos}>
        <DecimalInput
          label="Cantidad"
          data-autofocus
          decimales={linea.cantidad.split('.')[1]?.length ?? 0}
          valor={linea.cantidad}
          onValor={(cantidad) => change({ cantidad })}
          error={errorOf(celda(indice, 'cantidad'))}
        />
        <Select
          label="Unidad"
          searchable
          allowDeselect={false}
          data={catalogos.unidades.map((u) => ({
            value: u.unidadMedidaPK.idUnidad,
            label: `${u.representacion} · ${u.nombreUnidad}`,
          }))}
          value={linea.unidad}
          onChange={(unidad) => unidad !== null && change({ unidad })}
          error={errorOf(celda(indice, 'unidadMedida'))}
        />
        <DecimalInput
          label="Precio"
          valor={linea.precio}
          onValor={(precio) => change({ precio })}
          error={errorOf(celda(indice, 'precioVtaUnit'))}
        />
        <DecimalInput
          label="Total"
          valor={total ?? calculada?.total ?? ''}
          onValor={setTotal}
          onBlur={() => {
            if (total) acciones.onTotal(linea, tasa, total)
            setTotal(undefined)
          }}
          error={errorOf(celda(indice, 'total'))}
        />
      </div>
      <EditorLinea
        linea={linea}
        calculada={calculada}
        pestana={editor?.pestana ?? 'iva'}
        onPestana={(pestana) => setEditor({ id: linea.id, pestana })}
      />
      <Group justify="space-between">
        <Button
          variant="default"
          data-peligro
          leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
          onClick={() => acciones.onQuitar(linea.id, indice)}
        >
          Quitar línea
        </Button>
        <Button onClick={() => setEditor(null)}>Listo</Button>
      </Group>
    </div>
  )
}
