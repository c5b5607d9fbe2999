import { ActionIcon, Button, Checkbox, Drawer, Select, Textarea, TextInput } from '@mantine/core'
import { type AsientoEntrada, contract, type MesaIva } from '@pura/contract'
import type { Fecha } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { FechaInput } from '../../../components/campos/FechaInput.tsx'
import { Campo, Campos, Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { OpcionEnLinea } from '../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import { PieFormulario } from '../../../components/mantenimiento/formulario/PieFormulario.tsx'
import { useCierre } from '../../../components/mantenimiento/formulario/use-cierre.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { ArchivoInput } from '../mes/ArchivoInput.tsx'
import { refreshMesa } from '../mes/consultas.ts'
import classes from './Asiento.module.css'
import { ACEPTA, attachArchivo } from './adjuntar.ts'
import {
  CON_LINEAS,
  findFalta,
  isDeD270,
  LINEA_NUEVA,
  type LineaEscrita,
  NUEVO,
  REGLAS,
  TARIFAS,
  toEntrada,
  type ValoresDeAsiento,
} from './valores.ts'

interface PropsDeAsientoCajon {
  mesa: MesaIva
  onClose: () => void
}

/** Form of a manual entry: an amount without an electronic document, with its reason. */
export default function AsientoCajon({ mesa, onClose }: PropsDeAsientoCajon) {
  const { anio, mes } = mesa
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const form = useFormulario({
    inicial: NUEVO,
    reglas: REGLAS,
    guarda: { formulario: `asiento ${anio} ${mes}` },
    save: async (valores: ValoresDeAsiento) => {
      const { data } = await call(contract.mesaIva.anotar, {
        body: { codCia, anio, mes, asiento: toEntrada(valores), motivo: valores.motivo.trim() },
      })
      // The entry is stored: it is valid without its attachment, which can be added later.
      return valores.archivo
        ? attachArchivo(codCia, data.id, valores.archivo).then(() => undefined, motivoOf)
        : undefined
    },
    onGuardado: async (sinArchivo) => {
      if (sinArchivo === undefined) avisos.bien(t.anotado)
      else avisos.mal(t.sinAdjuntar(sinArchivo))
      onClose()
      await refreshMesa(queryClient)
    },
  })
  const { close, dialogo } = useCierre(form, onClose)
  const { valores, change, errores } = form
  const conLineas = CON_LINEAS.has(valores.tipo)

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="min(480px, 100%)"
      padding={0}
      title={t.anotar}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ content: classes.cajon, header: classes.cabeza, body: classes.marco }}
    >
      <Formulario form={form} className={classes.formulario}>
        <div className={`llena ${classes.cuerpo}`}>
          <Campos>
            <Campo de={6}>
              <Select
                label={t.campos.tipo}
                withAsterisk
                allowDeselect={false}
                data-autofocus
                data={Object.entries(t.tipos).map(([value, label]) => ({ value, label }))}
                {...form.opcion('tipo')}
              />
            </Campo>
            <Campo corto>
              <FechaInput
                label={t.campos.fecha}
                withAsterisk
                fecha={valores.fecha}
                error={errores.fecha}
                onFecha={(fecha: Fecha | undefined) => change({ fecha })}
              />
            </Campo>
            {!conLineas && (
              <Campo corto>
                <DecimalInput
                  label={t.campos.monto}
                  withAsterisk
                  valor={valores.monto}
                  error={errores.monto}
                  onValor={(monto) => change({ monto })}
                />
              </Campo>
            )}
            {valores.tipo !== 'saldoAnterior' && valores.tipo !== 'intereses' && (
              <Campo de={conLineas ? 3 : 6}>
                <TextInput
                  label={valores.tipo === 'dua' ? t.campos.numeroDua : t.campos.numero}
                  withAsterisk={valores.tipo === 'dua'}
                  maxLength={60}
                  {...form.texto('numero')}
                />
              </Campo>
            )}
            {CON_QUIEN.has(valores.tipo) && (
              <>
                <Campo de={6}>
                  <TextInput
                    label={t.campos.nombre}
                    withAsterisk={isDeD270(valores)}
                    maxLength={100}
                    {...form.texto('nombre')}
                  />
                </Campo>
                <Campo de={6}>
                  <TextInput
                    label={t.campos.identificacion}
                    withAsterisk={isDeD270(valores)}
                    maxLength={20}
                    {...form.texto('identificacion')}
                  />
                </Campo>
              </>
            )}
            {valores.tipo === 'sinComprobante' && (
              <Campo de={6}>
                <Select
                  label={t.campos.claseD270}
                  withAsterisk
                  allowDeselect={false}
                  data={Object.entries(t.clasesD270).map(([value, label]) => ({ value, label }))}
                  {...form.opcion('claseD270')}
                />
              </Campo>
            )}
            {conLineas && (
              <Campo de={6}>
                <Lineas lineas={valores.lineas} error={errores.lineas} onLineas={(lineas) => change({ lineas })} />
              </Campo>
            )}
            <Campo de={6}>
              <ArchivoInput
                label={t.campos.archivo}
                accept={ACEPTA}
                value={valores.archivo}
                error={errores.archivo}
                onChange={(archivo) => change({ archivo })}
              />
            </Campo>
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
        </div>
        <PieFormulario form={form} boton={t.anotar} onCancel={close} />
      </Formulario>
      {dialogo}
    </Drawer>
  )
}

const CON_QUIEN: ReadonlySet<AsientoEntrada['tipo']> = new Set([
  'servicioExterior',
  'sinComprobante',
  'retencionTarjeta',
])

interface LineasProps {
  lineas: readonly LineaEscrita[]
  error: string | undefined
  onLineas: (lineas: LineaEscrita[]) => void
}

/** Base and tax per rate. */
function Lineas({ lineas, error, onLineas }: LineasProps) {
  const change = (i: number, cambio: Partial<LineaEscrita>) =>
    onLineas(lineas.map((linea, j) => (i === j ? { ...linea, ...cambio } : linea)))
  const falta = findFalta(lineas)
  const errorIn = (i: number, campo: 'base' | 'impuesto') =>
    falta.linea === i && falta.campo === campo ? error : undefined
  return (
    <>
      {lineas.map((linea, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only appended
          key={i}
          className={classes.linea}
          aria-label={`${t.campos.tarifa} ${i + 1}`}
        >
          <Select
            label={t.campos.tarifa}
            data={TARIFAS}
            allowDeselect={false}
            value={linea.tarifa}
            onChange={(tarifa) => tarifa && change(i, { tarifa })}
          />
          <DecimalInput
            label={t.campos.base}
            withAsterisk
            valor={linea.base}
            error={errorIn(i, 'base')}
            onValor={(base) => change(i, { base })}
          />
          <DecimalInput
            label={t.campos.impuesto}
            withAsterisk
            valor={linea.impuesto}
            error={errorIn(i, 'impuesto')}
            onValor={(impuesto) => change(i, { impuesto })}
          />
          <div className={`tira envuelve ${classes.clase}`}>
            <OpcionEnLinea
              label={t.campos.clase}
              data={(['bien', 'servicio'] as const).map((value) => ({ value, label: t.clases[value] }))}
              value={linea.clase}
              onChange={(clase) => change(i, { clase: clase as LineaEscrita['clase'] })}
            />
            <Checkbox
              label={t.campos.capital}
              checked={linea.capital}
              onChange={(event) => change(i, { capital: event.currentTarget.checked })}
            />
            {lineas.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t.quitarLinea(i + 1)}
                onClick={() => onLineas(lineas.filter((_, j) => i !== j))}
              >
                <IconTrash size={17} stroke={1.7} />
              </ActionIcon>
            )}
          </div>
        </fieldset>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => onLineas([...lineas, LINEA_NUEVA])}
      >
        {t.otraLinea}
      </Button>
    </>
  )
}
