import { NativeSelect, TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { Apartado, Campo, Campos } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { OpcionEnLinea } from '../../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import { PrecioInput } from '../../../../components/precio/PrecioInput.tsx'
import type { CatalogosDeProducto } from '../base/consultas.ts'
import { MasDatos } from './MasDatos.tsx'
import { decimalesOf, type FormularioProducto, labelOf, puntosOf } from './modelo.ts'

const t = mensajes.producto
const MONEDAS = [
  { value: 'CRC', label: '₡' },
  { value: 'USD', label: '$' },
]
const ESTADOS = [
  { value: 'A', label: t.estados.A },
  { value: 'I', label: t.estados.I },
]
const PROCEDENCIAS = ['Nacional', 'Importado']

interface PropsDeDetalles {
  form: FormularioProducto
  catalogos: CatalogosDeProducto
  /** False for a new product. The stock of an existing one is read-only here. */
  existente: boolean
}

/** PROD-12 to PROD-21, PROD-27, ENT-13. */
export function Detalles({ form, catalogos, existente }: PropsDeDetalles) {
  const { valores, errores, change, texto, opcion } = form
  const tasa = catalogos.tarifas.find((tarifa) => tarifa.codigo === valores.impuesto)?.tasa
  const existencia = (campo: 'existenciaGlobal' | 'stockMinimo' | 'stockMaximo') => ({
    valor: valores[campo],
    medida: true,
    decimales: decimalesOf(valores[campo], 0),
    onValor: (valor: string) => change({ [campo]: valor }),
    error: errores[campo],
    'data-campo': campo,
  })
  return (
    <Campos>
      <Campo de={6}>
        <TextInput
          label="Nombre o descripción"
          withAsterisk
          maxLength={200}
          data-autofocus
          autoComplete="off"
          {...texto('nombreProducto')}
        />
      </Campo>
      <Campo de={2}>
        <Seleccion
          label="Unidad de medida"
          withAsterisk
          allowDeselect={false}
          nothingFoundMessage={mensajes.general.sinResultados}
          data={catalogos.unidades.map((u) => ({
            value: u.unidadMedidaPK.idUnidad,
            label: `${u.representacion} · ${u.nombreUnidad}`,
          }))}
          {...opcion('unidadMedida')}
        />
      </Campo>
      <Campo de={2}>
        <Seleccion
          label="Tipo de IVA"
          withAsterisk
          allowDeselect={false}
          data={catalogos.tiposIva.map((i) => ({ value: i.codigo, label: `${i.codigo} · ${i.nombre}` }))}
          {...opcion('impuesto.tipoImpuesto')}
        />
      </Campo>
      <Campo de={2}>
        {valores['impuesto.tipoImpuesto'] === '08' ? (
          <DecimalInput
            label="Factor"
            medida
            withAsterisk
            placeholder="0,0468"
            valor={valores['impuesto.factor']}
            decimales={decimalesOf(valores['impuesto.factor'], 2)}
            onValor={(factor) => change({ 'impuesto.factor': factor })}
            error={errores['impuesto.factor']}
            data-campo="impuesto.factor"
          />
        ) : (
          <Seleccion
            label="Código de tarifa"
            withAsterisk
            allowDeselect={false}
            placeholder="Lo da el CABYS"
            data={catalogos.tarifas.map((tarifa) => ({
              value: tarifa.codigo,
              label: `${tarifa.codigo} · ${tarifa.descripcion}`,
            }))}
            {...opcion('impuesto')}
            value={valores.impuesto || null}
          />
        )}
      </Campo>
      <Campo de={2} corto>
        <PrecioInput
          etiqueta="Precio unitario"
          withAsterisk
          neto={valores.precioVenta}
          decimales={decimalesOf(valores.precioVenta, 2)}
          onNeto={(precioVenta) => change({ precioVenta })}
          tasa={puntosOf(valores, tasa)}
          moneda={{ nombreCorto: valores.moneda }}
          error={errores.precioVenta}
          leftSection={<MonedaPrecio form={form} />}
          leftSectionWidth={56}
          leftSectionPointerEvents="all"
          data-campo="precioVenta"
        />
      </Campo>
      <Campo de={2} corto>
        <Seleccion
          label={labelOf(t.procedencia)}
          placeholder="Sin indicar"
          allowDeselect={false}
          // A value from an import or another program is kept as an option.
          data={[...new Set([...PROCEDENCIAS, valores.procedencia])].filter(Boolean)}
          {...opcion('procedencia')}
          value={valores.procedencia || null}
        />
      </Campo>
      <Campo de={2}>
        <OpcionEnLinea
          label={t.columnas.estado}
          data={ESTADOS}
          value={valores.estado}
          onChange={(estado) => change({ estado })}
        />
      </Campo>
      <Campo de={2}>
        <TextInput
          label="Partida arancelaria"
          placeholder="Opcional"
          maxLength={20}
          autoComplete="off"
          classNames={{ input: 'num' }}
          {...texto('partidaArancelaria')}
        />
      </Campo>
      <Campo de={2}>
        <TextInput
          label="Registro sanitario"
          placeholder="Opcional"
          maxLength={100}
          autoComplete="off"
          {...texto('material')}
        />
      </Campo>
      <Campo de={2}>
        <Seleccion
          label="Forma farmacéutica"
          placeholder="Ninguna"
          clearable
          nothingFoundMessage={mensajes.general.sinResultados}
          data={catalogos.formas.map((f) => ({ value: f.codigo, label: `${f.codigo} · ${f.nombre}` }))}
          {...opcion('formaFarmaceutica')}
          value={valores.formaFarmaceutica || null}
        />
      </Campo>
      <MasDatos form={form} catalogos={catalogos} />
      <Apartado titulo="Costo y existencias" />
      <Campo de={2} corto>
        <DecimalInput
          label="Costo"
          valor={valores.costo}
          decimales={decimalesOf(valores.costo, 2)}
          onValor={(costo) => change({ costo })}
          error={errores.costo}
          leftSection="₡"
          data-campo="costo"
        />
      </Campo>
      <Campo de={2} corto>
        <DecimalInput
          label={existente ? 'Existencia' : 'Existencia inicial'}
          readOnly={existente}
          {...existencia('existenciaGlobal')}
        />
      </Campo>
      <Campo de={1} corto>
        <DecimalInput label="Stock mínimo" {...existencia('stockMinimo')} />
      </Campo>
      <Campo de={1} corto>
        <DecimalInput label="Stock máximo" {...existencia('stockMaximo')} />
      </Campo>
      {/* PROD-27: hidden by the specification; issuing moves the inventory. */}
      <input
        type="checkbox"
        hidden
        name="manejaInventario"
        checked={valores.manejaInventario}
        onChange={(event) => change({ manejaInventario: event.currentTarget.checked })}
      />
    </Campos>
  )
}

/** Colones or dollars, beside the price. */
function MonedaPrecio({ form: { valores, change } }: { form: FormularioProducto }) {
  return (
    <NativeSelect
      variant="unstyled"
      aria-label="Moneda del precio"
      title="Moneda del precio"
      data-campo="moneda"
      data={MONEDAS}
      value={valores.moneda}
      onChange={(event) => change({ moneda: event.currentTarget.value === 'USD' ? 'USD' : 'CRC' })}
    />
  )
}
