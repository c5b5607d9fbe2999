import { Button, Textarea } from '@mantine/core'
import { contract, type ProporcionAnual } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioEspera, FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { formatPorcentaje } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { entera } from '../mes/cifras.ts'
import { proporcionQuery, refreshMesa } from '../mes/consultas.ts'
import classes from './Proporcion.module.css'

interface PropsDeProporcionDialog {
  anio: number
  onClose: () => void
}

/** The proportion of a year: the current one, last year's, and the one to be settled in December. */
export default function ProporcionDialog({ anio, onClose }: PropsDeProporcionDialog) {
  const { data, error, refetch } = useQuery(proporcionQuery(useCodCia(), anio))
  if (!data) {
    return (
      <FormularioEspera
        titulo={t.proporcionDe(anio)}
        ancho={560}
        cargando={t.cargando}
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  }
  return <Fijar anual={data} onClose={onClose} />
}

function Fijar({ anual, onClose }: { anual: ProporcionAnual; onClose: () => void }) {
  const { anio, provisional, anterior, definitiva } = anual
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const form = useFormulario({
    inicial: { porcentaje: provisional?.porcentaje ?? '', motivo: '', deAnterior: false },
    reglas: [['motivo', (v) => v.motivo.trim() !== '', t.motivoRequerido]],
    guarda: { formulario: `proporción ${anio}` },
    save: ({ porcentaje, motivo, deAnterior }) => {
      // The stored sales are kept unless the user types another percentage.
      const ventas = deAnterior ? anterior?.base : porcentaje === provisional?.porcentaje && provisional.base
      return call(contract.mesaIva.fijarProporcion, {
        body: {
          codCia,
          anio,
          ...(ventas ? { ventas } : { porcentaje: porcentaje || null }),
          motivo: motivo.trim(),
        },
      })
    },
    onGuardado: async () => {
      avisos.bien(t.fijada)
      onClose()
      await refreshMesa(queryClient)
    },
  })
  const { valores, change, errores } = form
  return (
    <FormularioModal form={form} titulo={t.proporcionDe(anio)} ancho={560} boton={t.fijar} onClose={onClose}>
      <div className={classes.partes}>
        <Parte
          titulo={t.provisional}
          porcentaje={provisional?.porcentaje}
          base={provisional?.base}
          nota={
            provisional
              ? [!provisional.base && t.soloPorcentaje, `${provisional.motivo} (${provisional.username})`]
                  .filter(Boolean)
                  .join(' · ')
              : t.primerAnio
          }
        />
        {anterior && <Parte titulo={t.anterior(anio - 1)} porcentaje={anterior.porcentaje} base={anterior.base} />}
        <Parte
          titulo={t.definitiva(definitiva.meses)}
          porcentaje={definitiva.porcentaje}
          base={definitiva.base}
          nota={`${t.ajusteDiciembre}: ${entera(definitiva.ajuste)}`}
        />
      </div>
      <Campos>
        <Campo de={3}>
          <DecimalInput
            label={`${t.provisional} (%)`}
            medida
            valor={valores.porcentaje}
            error={errores.porcentaje}
            onValor={(porcentaje) => change({ porcentaje, deAnterior: false })}
          />
        </Campo>
        {anterior && (
          <Campo de={3}>
            <Button
              className={classes.usar}
              variant="default"
              onClick={() => change({ porcentaje: anterior.porcentaje, deAnterior: true })}
            >
              {t.usarAnterior(anio - 1)}
            </Button>
          </Campo>
        )}
        <Campo de={6}>
          <Textarea
            label={t.campos.motivo}
            withAsterisk
            maxLength={500}
            minRows={2}
            autosize
            {...form.texto('motivo')}
          />
        </Campo>
      </Campos>
    </FormularioModal>
  )
}

interface ParteProps {
  titulo: string
  porcentaje: string | undefined
  base: ProporcionAnual['definitiva']['base'] | null | undefined
  nota?: string
}

function Parte({ titulo, porcentaje, base, nota }: ParteProps) {
  return (
    <section aria-label={titulo}>
      <h3 className="nota sec medio">{titulo}</h3>
      <p className={`${classes.porcentaje} num`}>{porcentaje === undefined ? '—' : formatPorcentaje(porcentaje)}</p>
      {base && (
        <dl className={`${classes.base} nota sec`}>
          <dt>{t.ventasPlenas}</dt>
          <dd className="num">{entera(base.pleno)}</dd>
          {base.reducidas.map(({ tarifa, ventas }) => (
            <Reducida key={tarifa} tarifa={tarifa} ventas={ventas} />
          ))}
          <dt>{t.ventasSin}</dt>
          <dd className="num">{entera(base.sinDerecho)}</dd>
        </dl>
      )}
      {nota && <p className="nota sec num">{nota}</p>}
    </section>
  )
}

function Reducida({ tarifa, ventas }: { tarifa: string; ventas: string }) {
  return (
    <>
      <dt>{t.ventasReducidas(formatPorcentaje(tarifa))}</dt>
      <dd className="num">{entera(ventas)}</dd>
    </>
  )
}
