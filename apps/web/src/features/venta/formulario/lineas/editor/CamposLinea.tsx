import { TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { asksPartida } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DecimalInput } from '../../../../../components/campos/DecimalInput.tsx'
import { Ficha } from '../../../../../components/datos/Ficha.tsx'
import { PrecioInput } from '../../../../../components/precio/PrecioInput.tsx'
import { LEER_AL_SALIR } from '../../../../../lib/navegador/al-salir.ts'
import { call } from '../../../../../lib/servidor/api.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import { resumenMasDatos } from '../../../modelo/linea/mas-datos.ts'
import { tasaDelPrecio } from '../../../modelo/linea/precio.ts'
import { formatOrigen, origenVisible } from '../../../modelo/moneda.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { Edicion } from '../base/use-edicion.ts'
import { BuscarProducto } from '../tabla/BuscarProducto.tsx'
import { toPartida } from '../tabla/Fila.tsx'
import { Bloque } from './Bloque.tsx'
import classes from './EditorLinea.module.css'
import { MasDatos } from './MasDatos.tsx'
import { TablaSurtido } from './TablaSurtido.tsx'
import { UnidadSelect } from './UnidadSelect.tsx'

const textos = mensajes.documento

/** LINEA-03 to LINEA-12: fields of a line other than taxes and discount. */
export function CamposLinea({ edicion, linea }: { edicion: Edicion; linea: LineaForm }) {
  const { catalogos, codCia, form, tipo, moneda } = useDocumentoContext()
  const { calculada, enfocar, errorOf, change, chooseProducto } = edicion
  const [total, setTotal] = useState<string>()
  const caja = useRef<HTMLDivElement>(null)
  const { producto } = linea
  const origen = origenVisible(linea, form.idMoneda)
  const conProducto = producto !== null
  const tasa = catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'

  // Focuses the product, and once it is chosen the quantity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each line, and when its product is chosen
  useEffect(() => {
    if (enfocar) caja.current?.querySelector<HTMLElement>('[data-primero] input, input[data-primero]')?.focus()
  }, [linea.id, conProducto, enfocar])

  if (!producto) {
    return (
      <div ref={caja} data-primero className="columna hueco-10">
        <BuscarProducto codCia={codCia} etiqueta="Producto" campo="lineaNueva.producto" onChoose={chooseProducto} />
      </div>
    )
  }

  function applyTotal(): void {
    if (total !== undefined && total !== '') edicion.changeTotal(tasa, total)
    setTotal(undefined)
  }

  return (
    <div ref={caja} className="columna hueco-10">
      <TextInput
        label="Nombre"
        maxLength={200}
        value={linea.nombre}
        onChange={(event) => change({ nombre: event.currentTarget.value })}
        error={errorOf('producto')}
      />
      <div className={`rejilla hueco-10 ${classes.dos}`}>
        <DecimalInput
          label="Cantidad"
          data-autofocus
          data-primero
          paso="1"
          medida
          decimales={linea.cantidad.split('.')[1]?.length ?? 0}
          valor={linea.cantidad}
          onValor={(cantidad) => change({ cantidad })}
          error={errorOf('cantidad')}
        />
        <UnidadSelect
          unidades={catalogos.unidades}
          valor={linea.unidad}
          onValor={(unidad) => change({ unidad })}
          error={errorOf('unidadMedida')}
        />
        <PrecioInput
          key={linea.id}
          etiqueta="Precio"
          nota={origen && textos.precioDe(formatOrigen(origen))}
          paso="0.01"
          neto={linea.precio}
          onNeto={(precio) => change({ precio })}
          tasa={tasaDelPrecio(linea, tasa)}
          moneda={moneda}
          error={errorOf('precioVtaUnit')}
        />
        <DecimalInput
          label="Total"
          {...LEER_AL_SALIR}
          valor={total ?? calculada?.total ?? ''}
          onValor={setTotal}
          // Invalid text stays in the field, with its error.
          onBlur={(event) => event.currentTarget.validity.customError || applyTotal()}
          onKeyDown={(event) => {
            // Enter first converts the total to a price, then accepts the line.
            if (event.key !== 'Enter' || event.ctrlKey || total === undefined) return
            event.preventDefault()
            applyTotal()
          }}
          error={errorOf('total')}
        />
      </div>
      {asksPartida(tipo, producto.cabys.codigo, [form.referencia?.clave]) && (
        <TextInput
          label="Partida arancelaria"
          placeholder="12 dígitos"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          classNames={{ input: 'num' }}
          value={linea.partida}
          onChange={(event) => change({ partida: toPartida(event.currentTarget.value) })}
          error={errorOf('partida')}
        />
      )}
      <MasDatosPlegado linea={linea} change={change} />
      <DatosDeProducto producto={producto} />
      <TablaSurtido linea={linea} />
    </div>
  )
}

/** Collapsed: most lines have none of it. */
function MasDatosPlegado({ linea, change }: { linea: LineaForm; change: Edicion['change'] }) {
  const resumen = resumenMasDatos(linea)
  return (
    <Bloque titulo={textos.masDatosLinea} resumen={resumen && <p className="nota sec">{resumen}</p>}>
      <MasDatos linea={linea} change={change} />
    </Bloque>
  )
}

/** Name and code; only the code while the catalogue loads. */
function useForma(codigo: string | null): string | null {
  const { data = [] } = useQuery({
    queryKey: ['formasFarmaceuticas'],
    enabled: Boolean(codigo),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await call(contract.catalogos.formasFarmaceuticas)).data,
  })
  const forma = data.find((f) => f.codigo === codigo)
  return forma ? `${forma.nombre} (${forma.codigo})` : codigo
}

/** LINEA-03 to LINEA-06: read-only data of the product. */
function DatosDeProducto({ producto }: { producto: NonNullable<LineaForm['producto']> }) {
  const forma = useForma(producto.formaFarmaceutica)
  const datos: [string, string | null][] = [
    ['Código', producto.codigoInterno],
    ['CABYS', [producto.cabys.codigo, producto.cabys.descripcion].filter(Boolean).join(' · ')],
    ['Registro sanitario', producto.material],
    ['Forma farmacéutica', forma],
  ]
  return <Ficha datos={datos} className={`columna hueco-8 raya quiebra ${classes.ficha}`} />
}
