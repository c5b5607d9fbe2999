import { Checkbox, TextInput } from '@mantine/core'
import { tipoImpuestoByCodigo } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { DecimalInput } from '../campos/DecimalInput.tsx'
import classes from './OtrosImpuestos.module.css'
import { impuestoVacio, OTRO, type OtroImpuesto } from './otros-impuestos.ts'

const textos = mensajes.documento

interface PropsDeOtrosImpuestos {
  catalogo: readonly { codigo: string; nombre: string }[]
  otros: readonly OtroImpuesto[]
  onOtros: (otros: readonly OtroImpuesto[]) => void
  /** Amount of the tax at that index, as text; absent where nothing is sold. */
  montoOf?: (indice: number) => string
}

/** IMP-01, IMP-02: taxes other than IVA, each by percentage or by the data the law calculates it from. */
export function OtrosImpuestos({ catalogo, otros, onOtros, montoOf }: PropsDeOtrosImpuestos) {
  const toggle = (codigo: string, marcado: boolean) =>
    onOtros(marcado ? [...otros, impuestoVacio(codigo)] : otros.filter((o) => o.codigo !== codigo))
  return catalogo.map(({ codigo, nombre }) => {
    const indice = otros.findIndex((o) => o.codigo === codigo)
    const otro = otros[indice]
    return (
      <div className={`columna hueco-8 ${classes.impuesto}`} key={codigo}>
        <Checkbox
          label={`${codigo} · ${nombre}`}
          checked={otro !== undefined}
          onChange={(event) => toggle(codigo, event.currentTarget.checked)}
        />
        {otro && (
          <div className={classes.sangria}>
            <Campos
              otro={otro}
              onCampos={(campos) => onOtros(otros.map((o) => (o === otro ? { ...o, ...campos } : o)))}
            />
            {montoOf && (
              <p className="nota sec" role="status">
                {textos.monto}: {montoOf(indice)}
              </p>
            )}
          </div>
        )}
      </div>
    )
  })
}

interface CamposProps {
  otro: OtroImpuesto
  onCampos: (campos: Partial<OtroImpuesto>) => void
}

/** Taxes by unit have their own data; the others a percentage or an amount. */
function Campos({ otro, onCampos }: CamposProps) {
  if (tipoImpuestoByCodigo(otro.codigo)?.calculo === 'unidad') return <PorUnidad otro={otro} onCampos={onCampos} />
  return (
    <div className={`columna hueco-8 ${classes.bloqueCampos}`}>
      {otro.codigo === OTRO && (
        <TextInput
          label="Descripción"
          withAsterisk
          maxLength={100}
          value={otro.descripcion}
          onChange={(event) => onCampos({ descripcion: event.currentTarget.value })}
        />
      )}
      <DecimalInput
        label={textos.porcentaje}
        valor={otro.porcentaje}
        rightSection={<span className="sec">%</span>}
        onValor={(porcentaje) => onCampos({ porcentaje, monto: porcentaje === '' ? otro.monto : '' })}
      />
      {otro.codigo === OTRO && (
        <DecimalInput
          label={`${textos.monto}, si no es un porcentaje`}
          valor={otro.monto}
          onValor={(monto) => onCampos({ monto, porcentaje: monto === '' ? otro.porcentaje : '' })}
        />
      )}
    </div>
  )
}

/** Fields of each tax (Annex, DatosImpuestoEspecifico). */
const DATOS: Readonly<Record<string, readonly [campo: keyof OtroImpuesto, etiqueta: string][]>> = {
  '03': [['cantidadUnidad', 'Litros de la línea']],
  '04': [
    ['cantidadUnidad', 'Mililitros de cada unidad'],
    ['porcentajeAlcohol', 'Porcentaje de alcohol'],
  ],
  '05': [
    ['cantidadUnidad', 'Mililitros de cada unidad'],
    ['volumen', 'Volumen o peso de referencia'],
  ],
  '06': [['cantidadUnidad', 'Unidades de cada paquete']],
}

function PorUnidad({ otro, onCampos }: CamposProps) {
  const datos = [...(DATOS[otro.codigo] ?? []), ['impuestoUnidad', 'Impuesto por unidad'] as const]
  return (
    <div className={`columna hueco-8 ${classes.bloqueCampos}`}>
      {datos.map(([campo, etiqueta]) => (
        <DecimalInput
          key={campo}
          label={etiqueta}
          decimales={campo === 'impuestoUnidad' ? 5 : 2}
          valor={otro[campo]}
          onValor={(valor) => onCampos({ [campo]: valor })}
        />
      ))}
    </div>
  )
}
