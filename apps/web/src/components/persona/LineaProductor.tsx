import { contract, type Inscripcion } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/servidor/api.ts'
import { Campo } from '../mantenimiento/formulario/Formulario.tsx'
import classes from './CamposIdentidad.module.css'

const REGISTROS = [
  ['agropecuario', 'como productor agropecuario (MAG)'],
  ['pesca', 'en INCOPESCA'],
  ['acuicultura', 'como acuicultor'],
] as const

/** Registrations of a producer, queried after the taxpayer; nothing for who has none, or while no answer comes. */
export function LineaProductor({ identificacion }: { identificacion: string }) {
  const { data } = useQuery({
    queryKey: ['productor', identificacion],
    queryFn: async ({ signal }) =>
      (await call(contract.registro.productor, { query: { identificacion }, signal })).data,
    retry: false,
  })
  const inscritos = REGISTROS.flatMap(([registro, donde]) => {
    const inscripcion = data?.[registro]
    return inscripcion ? [{ ...inscripcion, donde }] : []
  })
  if (inscritos.length === 0) return null
  return (
    <Campo de={6}>
      <div className={`sec nota ${classes.productor}`} role="status">
        {inscritos.map(({ donde, ...inscripcion }) => (
          <p key={donde} data-vigente={inscripcion.estado === 'vigente'}>
            Inscrito {donde}
            {formatVigencia(inscripcion)}
          </p>
        ))}
      </div>
    </Campo>
  )
}

function formatVigencia({ estado, vence }: Inscripcion): string {
  if (estado === 'inactiva') return ', inactivo'
  return vence ? `, ${estado === 'vencida' ? 'venció' : 'vence'} ${vence.replaceAll('-', '/')}` : ''
}
