import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Seleccion } from '../campos/Seleccion.tsx'
import { Campo } from '../mantenimiento/formulario/Formulario.tsx'
import { barriosQuery, cantonesQuery, distritosQuery, paisesQuery, provinciasQuery } from './lugares.ts'

/** Ids as text, empty for none. An id starts with its parent's (1, 101, 10101). The barrio is stored by name. */
export interface Lugar {
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
}

interface PropsDeUbicacion {
  valores: Lugar
  onChange: (cambio: Partial<Lugar>) => void
  errores?: Partial<Record<keyof Lugar, string>>
  /** True if the place is required (companies, registration). */
  obligatorio?: boolean
}

export const COSTA_RICA = '1'
const SIN_DISTRITO = { distrito: '', barrio: '' }
const SIN_LUGAR = { departamento: '', idMunicipio: '', ...SIN_DISTRITO }

/** Country, province, canton, district and barrio, each filtered by the previous one; five fields of `Campos`. */
export function Ubicacion({ valores, onChange, errores = {}, obligatorio }: PropsDeUbicacion) {
  const { pais, departamento, idMunicipio, distrito, barrio } = valores
  const nacional = pais === COSTA_RICA
  const paises = useQuery(paisesQuery)
  const provincias = useQuery(provinciasQuery(nacional ? pais : ''))
  const cantones = useQuery(cantonesQuery(departamento))
  const distritos = useQuery(distritosQuery(idMunicipio))
  const barrios = useQuery(barriosQuery(distrito))

  return (
    <>
      <Campo de={2}>
        <Seleccion
          label="País"
          withAsterisk={obligatorio}
          data={paises.data ?? []}
          value={pais || null}
          // Countries other than Costa Rica have no province, canton, district or barrio (PER-10).
          onChange={(id) => onChange({ pais: id ?? '', ...(id === pais ? {} : SIN_LUGAR) })}
          error={errores.pais}
          data-campo="pais"
          allowDeselect={false}
        />
      </Campo>
      {nacional && (
        <>
          <Campo de={2}>
            <Lista
              etiqueta="Provincia"
              campo="departamento"
              obligatorio={obligatorio}
              data={provincias.data}
              valor={departamento}
              onChoose={(id) => onChange({ departamento: id, idMunicipio: '', ...SIN_DISTRITO })}
              error={errores.departamento}
            />
          </Campo>
          <Campo de={2}>
            <Lista
              etiqueta="Cantón"
              campo="idMunicipio"
              obligatorio={obligatorio}
              data={cantones.data}
              valor={idMunicipio}
              onChoose={(id) => onChange({ idMunicipio: id, ...SIN_DISTRITO })}
              error={errores.idMunicipio}
            />
          </Campo>
          <Campo de={3}>
            <Lista
              etiqueta="Distrito"
              campo="distrito"
              obligatorio={obligatorio}
              data={distritos.data}
              valor={distrito}
              onChoose={(id) => onChange({ distrito: id, barrio: '' })}
              error={errores.distrito}
            />
          </Campo>
          <Campo de={3}>
            <Autocomplete
              label="Barrio"
              withAsterisk={obligatorio}
              maxLength={50}
              // Barrio names may repeat within a district.
              data={[...new Set(barrios.data)]}
              value={barrio}
              disabled={distrito === ''}
              onChange={(nombre) => onChange({ barrio: nombre })}
              error={errores.barrio}
              data-campo="barrio"
            />
          </Campo>
        </>
      )}
    </>
  )
}

interface ListaProps {
  etiqueta: string
  campo: keyof Lugar
  obligatorio?: boolean
  data: { value: string; label: string }[] | undefined
  valor: string
  onChoose: (id: string) => void
  error?: string
}

const Lista = ({ etiqueta, campo, obligatorio, data = [], valor, onChoose, error }: ListaProps) => (
  <Seleccion
    label={etiqueta}
    withAsterisk={obligatorio}
    data={data}
    value={valor || null}
    disabled={data.length === 0}
    onChange={(id) => id !== null && id !== valor && onChoose(id)}
    error={error}
    data-campo={campo}
    allowDeselect={false}
  />
)
