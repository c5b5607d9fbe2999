import { Textarea, TextInput } from '@mantine/core'
import { IVA_COBRADO_FABRICA, TIPOS_TRANSACCION } from '@pura/domain'
import { Seleccion } from '../../../../../components/campos/Seleccion.tsx'
import type { LineaForm, MasDatosLinea } from '../../../modelo/estado.ts'
import { masDatosOf, withFabricante } from '../../../modelo/linea/mas-datos.ts'
import { admitsFabrica, admitsTransaccion } from '../../../modelo/origen/diferencias.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import classes from './EditorLinea.module.css'

/** Rarely used data of a line (docs/hacienda.md §3.2). Each field shows the product's value until edited. */
export function MasDatos({ linea, change }: { linea: LineaForm; change: (campos: Partial<LineaForm>) => void }) {
  const { tipo } = useDocumentoContext()
  const datos = masDatosOf(linea)
  const write = (campos: Partial<MasDatosLinea>) => change({ mas: { ...linea.mas, ...campos } })
  return (
    <div className="columna hueco-10">
      {admitsTransaccion(tipo) && (
        <Seleccion
          label="Tipo de transacción"
          placeholder="Venta normal"
          description="Decide los bienes de capital y el autoconsumo"
          clearable
          data={TIPOS_TRANSACCION.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))}
          value={datos.tipoTransaccion || null}
          onChange={(codigo) => write({ tipoTransaccion: codigo ?? '' })}
        />
      )}
      <div className={`rejilla hueco-10 ${classes.dos}`}>
        <TextInput
          label="Unidad comercial"
          placeholder="Caja de 12"
          maxLength={20}
          value={datos.unidadComercial}
          onChange={(event) => write({ unidadComercial: event.currentTarget.value })}
        />
        <TextInput
          label="Código del fabricante"
          placeholder="SKU o GTIN"
          maxLength={20}
          value={datos.fabricante}
          onChange={(event) => write({ codigos: withFabricante(linea, event.currentTarget.value) })}
        />
      </div>
      {admitsFabrica(tipo) && (
        <Seleccion
          label="IVA cobrado en fábrica"
          placeholder="No"
          clearable
          data={IVA_COBRADO_FABRICA.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))}
          value={datos.ivaFabrica || null}
          onChange={(codigo) => write({ ivaFabrica: codigo === '01' || codigo === '02' ? codigo : '' })}
        />
      )}
      <Textarea
        label="Número de VIN o de serie"
        placeholder="Uno por renglón"
        autosize
        minRows={1}
        maxRows={5}
        classNames={{ input: 'num' }}
        value={datos.series}
        onChange={(event) => write({ series: event.currentTarget.value.toUpperCase() })}
      />
    </div>
  )
}
