import { Button, SegmentedControl } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import type { PlanElegido } from './datos.ts'
import classes from './Registro.module.css'

interface PropsDePlanPaso {
  elegido: PlanElegido | undefined
  onChoose: (plan: PlanElegido) => void
  onAtras: () => void
  onConfirm: () => void
}

const FISICA = 1
const MENSUAL = '01'
const CADA = { '01': 'al mes', '02': 'al año' } as Record<string, string>

/** REG-17, REG-18: a plan must be chosen before confirming. */
export function PlanPaso({ elegido, onChoose, onAtras, onConfirm }: PropsDePlanPaso) {
  const [cada, setCada] = useState(elegido?.opcion ?? MENSUAL)
  const { data, error, refetch } = useQuery({
    queryKey: ['paquetes'],
    queryFn: async ({ signal }) => (await callAnonymously(contract.paquete.list, { signal })).data,
  })
  const ofrecidos = (data ?? []).filter((p) => p.tiposPersona.includes(FISICA))
  const paquetes = ofrecidos.filter((p) => p.opcion === cada)

  return (
    <div className="columna encoge hueco-16">
      <p className="sec">No se cobra ahora: el plan se paga después de ingresar, y puede cambiarlo.</p>
      <SegmentedControl
        aria-label="Cada cuánto se paga"
        data={[
          { value: MENSUAL, label: 'Mensual' },
          { value: '02', label: 'Anual, con dos meses de regalo' },
        ]}
        value={cada}
        onChange={(codigo) => {
          setCada(codigo)
          const mismo = ofrecidos.find((p) => p.idPaquete === elegido?.idPaquete && p.opcion === codigo)
          if (mismo) onChoose(mismo)
        }}
      />
      {error && (
        <Banner
          titulo={error.message}
          acciones={
            <Button size="xs" onClick={() => refetch()}>
              Volver a intentar
            </Button>
          }
        />
      )}
      <div className="rejilla hueco-10" role="radiogroup" aria-label="Planes">
        {paquetes.map((paquete) => {
          const marcado = elegido?.idPaquete === paquete.idPaquete
          return (
            <label key={paquete.idPaquete} className={classes.plan} data-marcado={marcado || undefined}>
              <input type="radio" name="plan" checked={marcado} onChange={() => onChoose(paquete)} />
              <span className={classes.nombrePlan}>{paquete.titulo}</span>
              <span className={`fuerte seguido ${classes.precio}`}>
                <span className="num">{formatMonto(paquete.precio, { nombreCorto: 'CRC' }, 0)}</span>
                <span className="sec nota"> {CADA[cada]}</span>
              </span>
              <span className={`${classes.descripcion} sec`}>{paquete.descripcion}</span>
            </label>
          )
        })}
      </div>
      <PieAsistente>
        <Button size="md" disabled={!elegido} onClick={onConfirm}>
          {mensajes.cuenta.confirmarPlan}
        </Button>
        <Button size="md" variant="default" onClick={onAtras}>
          Atrás
        </Button>
      </PieAsistente>
    </div>
  )
}
