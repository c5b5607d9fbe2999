import { TextInput } from '@mantine/core'
import { parseFechaEntrada } from '@pura/contract'
import { formatFecha } from '@pura/domain'
import { FechaInput } from '../../../../components/FechaInput.tsx'
import classes from '../DocumentoForm.module.css'
import { useCabezaContext } from '../modelo/contexto.ts'
import type { ContingenciaForm } from '../modelo/estado.ts'

/** CONT-01 to CONT-03, D21: the paper document of an outage that this one takes the place of. All three, or none. */
export function Contingencia() {
  const { form, change, errorOf } = useCabezaContext()
  const { contingencia } = form
  const write = (campos: Partial<ContingenciaForm>) => change({ contingencia: { ...contingencia, ...campos } })
  return (
    <div className={classes.lista}>
      <p className="sec nota">
        Solo si este documento sustituye un comprobante provisional que se entregó en papel durante una contingencia.
      </p>
      <div className={classes.campos}>
        <TextInput
          label="Consecutivo de contingencia"
          data-campo="consecutivoContingencia"
          maxLength={50}
          value={contingencia.consecutivo}
          onChange={(event) => write({ consecutivo: event.currentTarget.value })}
          error={errorOf('consecutivoContingencia')}
        />
        <FechaInput
          label="Fecha de contingencia"
          data-campo="fechaContingencia"
          fecha={parseFechaEntrada(contingencia.fecha)}
          onFecha={(fecha) => write({ fecha: fecha ? formatFecha(fecha) : '' })}
          error={errorOf('fechaContingencia')}
        />
        <TextInput
          label="Motivo de contingencia"
          data-campo="motivoContingencia"
          className={classes.ancha}
          maxLength={180}
          value={contingencia.motivo}
          onChange={(event) => write({ motivo: event.currentTarget.value })}
          error={errorOf('motivoContingencia')}
        />
      </div>
    </div>
  )
}
