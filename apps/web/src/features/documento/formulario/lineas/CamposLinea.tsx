import { Select, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/DecimalInput.tsx'
import { useDocumentoContext } from '../modelo/contexto.ts'
import type { LineaForm } from '../modelo/estado.ts'
import { BuscarProducto } from './BuscarProducto.tsx'
import classes from './EditorLinea.module.css'
import { TablaSurtido } from './TablaSurtido.tsx'
import type { Edicion } from './useEdicion.ts'

/** LINEA-03 to LINEA-12: everything of a line that is neither a tax nor a discount. */
export function CamposLinea({ edicion, linea }: { edicion: Edicion; linea: LineaForm }) {
  const { catalogos, codCia } = useDocumentoContext()
  const { calculada, enfocar, errorOf, change, confirmar, chooseProducto } = edicion
  const [total, setTotal] = useState<string>()
  const caja = useRef<HTMLDivElement>(null)
  const { producto } = linea
  const conProducto = producto !== null
  const tasa = catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'

  // The product first, then how much of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every line and once its product is there
  useEffect(() => {
    if (enfocar) caja.current?.querySelector<HTMLElement>('[data-primero] input, input[data-primero]')?.focus()
  }, [linea.id, conProducto, enfocar])

  if (!producto) {
    return (
      <div ref={caja} data-primero className={classes.cuerpoCampos}>
        <BuscarProducto codCia={codCia} etiqueta="Producto" campo="lineaNueva.producto" onElegir={chooseProducto} />
      </div>
    )
  }

  function applyTotal(): void {
    if (total !== undefined && total !== '') edicion.changeTotal(tasa, total)
    setTotal(undefined)
  }

  /** Enter in a field is the button of the line; a list that is open takes its own. */
  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const control = event.target as HTMLElement
    if (event.key !== 'Enter' || event.ctrlKey || !control.matches('input:not([role="combobox"], [aria-haspopup])'))
      return
    event.preventDefault()
    if (total === undefined) confirmar()
    else applyTotal()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to Enter in its fields
    <div ref={caja} className={classes.cuerpoCampos} onKeyDown={keyDown}>
      <TextInput
        label="Nombre"
        maxLength={200}
        value={linea.nombre}
        onChange={(event) => change({ nombre: event.currentTarget.value })}
        error={errorOf('producto')}
      />
      <div className={classes.dos}>
        <DecimalInput
          label="Cantidad"
          data-autofocus
          data-primero
          paso="1"
          decimales={linea.cantidad.split('.')[1]?.length ?? 0}
          valor={linea.cantidad}
          onValor={(cantidad) => change({ cantidad })}
          error={errorOf('cantidad')}
        />
        <Select
          label="Unidad"
          searchable
          allowDeselect={false}
          openOnFocus={false}
          data={catalogos.unidades.map((u) => ({
            value: u.unidadMedidaPK.idUnidad,
            label: `${u.representacion} · ${u.nombreUnidad}`,
          }))}
          value={linea.unidad}
          onChange={(unidad) => unidad !== null && change({ unidad })}
          error={errorOf('unidadMedida')}
        />
        <DecimalInput
          label="Precio"
          paso="0.01"
          valor={linea.precio}
          onValor={(precio) => change({ precio })}
          error={errorOf('precioVtaUnit')}
        />
        <DecimalInput
          label="Total"
          valor={total ?? calculada?.total ?? ''}
          onValor={setTotal}
          onBlur={applyTotal}
          error={errorOf('total')}
        />
      </div>
      <Ficha producto={producto} />
      <TablaSurtido linea={linea} />
    </div>
  )
}

/** LINEA-03 to LINEA-06: what is the product's and cannot be changed here. */
function Ficha({ producto }: { producto: NonNullable<LineaForm['producto']> }) {
  const datos: [string, string | null][] = [
    ['Código', producto.codigoInterno],
    ['CABYS', [producto.cabys.codigo, producto.cabys.descripcion].filter(Boolean).join(' · ')],
    ['Registro sanitario', producto.material],
    ['Forma farmacéutica', producto.formaFarmaceutica],
  ]
  return (
    <dl className={classes.ficha}>
      {datos
        .filter(([, valor]) => valor)
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="sec nota">{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
