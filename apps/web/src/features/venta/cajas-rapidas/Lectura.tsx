import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatFechaHora, isCero } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { lecturaQuery } from './base/consultas.ts'
import { Cuenta, Fila, Vendido } from './Cuenta.tsx'

const t = mensajes.ventaRapida.turnos

/** The X of the open shift of a device, from what it has delivered; nothing without one. */
export function Lectura({ idArriendo }: { idArriendo: string }) {
  const { data: x, error, refetch } = useQuery(lecturaQuery(useCodCia(), idArriendo))
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!x) return null
  const { gaveta: g } = x
  return (
    <section aria-label={t.lectura(x.turno)}>
      <h3>{t.lectura(x.turno)}</h3>
      <p className="sec num">{t.hastaLoEntregado(x.cajero, formatFechaHora(x.desde), formatFechaHora(x.hasta))}</p>
      <Vendido cifras={x} />
      <Cuenta titulo={t.secciones.medios}>
        {x.medios.map((m) => (
          <Fila key={m.codigo} nombre={m.nombre} celdas={[m.monto]} />
        ))}
      </Cuenta>
      <Cuenta titulo={t.secciones.gaveta}>
        {(['fondo', 'efectivo', 'redondeo', 'entradas', 'salidas', 'esperado'] as const).map((parte) => (
          <Fila
            key={parte}
            fuerte={parte === 'esperado'}
            nombre={t.gaveta[parte]}
            celdas={[parte === 'salidas' && !isCero(g.salidas) ? `-${g.salidas}` : g[parte]]}
          />
        ))}
      </Cuenta>
    </section>
  )
}
