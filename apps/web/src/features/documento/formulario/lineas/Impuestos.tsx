import { Checkbox, TextInput } from '@mantine/core'
import { tipoImpuestoByCodigo } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { DecimalInput } from '../../../../components/DecimalInput.tsx'
import { formatMonto } from '../../../../lib/format.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import type { LineaForm, OtroImpuestoLinea } from '../modelo/estado.ts'
import type { LineaCalculada } from './calculadas.ts'
import classes from './EditorLinea.module.css'

const textos = mensajes.documento
const OTRO = '99'

const impuestoVacio = (codigo: string): OtroImpuestoLinea => ({
  codigo,
  porcentaje: codigo === CEMENTO ? '5' : '',
  monto: '',
  descripcion: '',
  cantidadUnidad: '',
  porcentajeAlcohol: '',
  volumen: '',
  impuestoUnidad: '',
})

const CEMENTO = '12'

/** IMP-01, IMP-02: the other taxes of a line, each by its percentage or by what the law calculates it from. */
export function Impuestos({ linea, calculada }: { linea: LineaForm; calculada: LineaCalculada | undefined }) {
  const { catalogos, dispatch, moneda, errores } = useDocumentoContext()
  const set = (otros: readonly OtroImpuestoLinea[]) => dispatch({ clase: 'linea', id: linea.id, campos: { otros } })
  const toggle = (codigo: string, marcado: boolean) =>
    set(marcado ? [...linea.otros, impuestoVacio(codigo)] : linea.otros.filter((o) => o.codigo !== codigo))

  return (
    <fieldset className={classes.lista} aria-label={textos.secciones.impuestos}>
      {catalogos.otrosImpuestos.map(({ codigo, nombre }) => {
        const indice = linea.otros.findIndex((o) => o.codigo === codigo)
        const otro = linea.otros[indice]
        const monto = calculada?.montosOtros[indice]
        return (
          <div className={classes.impuesto} key={codigo}>
            <Checkbox
              label={`${codigo} · ${nombre}`}
              checked={otro !== undefined}
              onChange={(event) => toggle(codigo, event.currentTarget.checked)}
            />
            {otro && (
              <div className={classes.sangria}>
                <Campos
                  otro={otro}
                  onCampos={(campos) => set(linea.otros.map((o) => (o === otro ? { ...o, ...campos } : o)))}
                />
                <p className="nota sec" role="status">
                  {textos.monto}: {monto === undefined ? '—' : formatMonto(monto, moneda)}
                </p>
              </div>
            )}
          </div>
        )
      })}
      {errores
        .filter((e) => /impuesto$/.test(e.campo))
        .map((e) => (
          <p className={classes.error} role="alert" key={e.campo + e.mensaje}>
            {e.mensaje}
          </p>
        ))}
    </fieldset>
  )
}

interface CamposProps {
  otro: OtroImpuestoLinea
  onCampos: (campos: Partial<OtroImpuestoLinea>) => void
}

/** Taxes by unit have data of their own; the others, points or an amount. */
function Campos({ otro, onCampos }: CamposProps) {
  if (tipoImpuestoByCodigo(otro.codigo)?.calculo === 'unidad') return <PorUnidad otro={otro} onCampos={onCampos} />
  return (
    <div className={classes.bloqueCampos}>
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

/** Annex, DatosImpuestoEspecifico: what is asked of each tax. */
const DATOS: Readonly<Record<string, readonly [campo: keyof OtroImpuestoLinea, etiqueta: string][]>> = {
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
    <div className={classes.bloqueCampos}>
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
