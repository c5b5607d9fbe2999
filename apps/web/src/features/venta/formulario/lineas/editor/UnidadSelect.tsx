import { Seleccion } from '../../../../../components/campos/Seleccion.tsx'
import type { Catalogos } from '../../../modelo/catalogos.ts'

interface PropsDeUnidadSelect {
  unidades: Catalogos['unidades']
  valor: string
  onValor: (valor: string) => void
  error: string | undefined
}

export const UnidadSelect = ({ unidades, valor, onValor, error }: PropsDeUnidadSelect) => (
  <Seleccion
    label="Unidad"
    allowDeselect={false}
    data={unidades.map((u) => ({
      value: u.unidadMedidaPK.idUnidad,
      label: `${u.representacion} · ${u.nombreUnidad}`,
    }))}
    value={valor}
    onChange={(unidad) => unidad !== null && onValor(unidad)}
    error={error}
  />
)
