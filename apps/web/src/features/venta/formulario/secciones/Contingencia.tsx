import { Checkbox, TextInput } from '@mantine/core'
import { parseFechaEntrada } from '@pura/contract'
import { formatFecha } from '@pura/domain'
import { FechaInput } from '../../../../components/campos/FechaInput.tsx'
import type { ContingenciaForm } from '../../modelo/estado.ts'
import { useCabezaContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'

/** CONT-01 to CONT-03, D21: the paper document that this one replaces after an outage. All three fields, or none. */
export function Contingencia() {
  const { form, change, errorOf } = useCabezaContext()
  const { contingencia } = form
  const write = (campos: Partial<ContingenciaForm>) => change({ contingencia: { ...contingencia, ...campos } })
  return (
    <div className={`columna hueco-10 ${classes.lista}`}>
      <Checkbox
        label="Se emitió sin internet"
        description="Se entregó sin conexión y se envía ahora, a más tardar dos días hábiles después"
        data-campo="sinInternet"
        checked={form.sinInternet}
        onChange={(event) => change({ sinInternet: event.currentTarget.checked })}
        error={errorOf('sinInternet')}
      />
      {form.sinInternet && (
        <div className={classes.campos}>
          <FechaInput
            label="Fecha en que se emitió"
            withAsterisk
            fecha={parseFechaEntrada(form.emitidoFecha)}
            onFecha={(fecha) => change({ emitidoFecha: fecha ? formatFecha(fecha) : '' })}
          />
          <TextInput
            label="Hora en que se emitió"
            withAsterisk
            type="time"
            classNames={{ input: 'num' }}
            value={form.emitidoHora}
            onChange={(event) => change({ emitidoHora: event.currentTarget.value })}
          />
        </div>
      )}
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
