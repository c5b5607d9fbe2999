import { Tabs } from '@mantine/core'
import { type Cia, contract, MAX_ZIP_MIGRACION } from '@pura/contract'
import { REGLAS_CIA, type Regla, reglasDe } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { ConRegistro } from '../../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { Formulario } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { MarcoModal } from '../../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { PieFormulario } from '../../../../components/mantenimiento/formulario/PieFormulario.tsx'
import { useCierre } from '../../../../components/mantenimiento/formulario/use-cierre.tsx'
import { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useOperador } from '../../../../lib/servidor/opciones.ts'
import type { AccionesCia } from '../base/acciones.ts'
import classes from './CiaForm.module.css'
import { Comprobantes } from './Comprobantes.tsx'
import { Generales } from './Generales.tsx'
import { Migracion } from './Migracion.tsx'
import { NUEVA, readZips, SIN_GUARDAR, seccionDe, toEntrada, toValores, type ValoresCia } from './valores.ts'

const t = mensajes.cia
const REGLAS = reglasDe(REGLAS_CIA, toEntrada)
const REGLAS_ZIP = (['archivoDocEmitidos', 'archivoDocRecibidos'] as const).map(
  (campo): Regla<ValoresCia> => [
    campo,
    (v) => (v[campo]?.size ?? 0) <= MAX_ZIP_MIGRACION,
    mensajes.migracion.muyGrande,
  ],
)

interface PropsDeCiaForm {
  /** Absent for a new company. */
  codCia: number | undefined
  /** Only for an operator. */
  acciones: AccionesCia | undefined
  onClose: () => void
  onCambio: () => void
}

/** "Mantenimiento de compañías" in three tabs (CIA-08 to CIA-18). */
export function CiaForm({ codCia, ...resto }: PropsDeCiaForm) {
  if (codCia === undefined) return <CiaDialogo {...resto} />
  return (
    <ConRegistro
      llave={['cia', codCia]}
      read={async (signal) => (await call(contract.cia.get, { params: { codCia }, signal })).data}
      titulo={t.mantenimiento}
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(cia, recargar) => <CiaDialogo cia={cia} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface DialogoProps extends Omit<PropsDeCiaForm, 'codCia'> {
  cia?: Cia
  onReload?: () => void
}

function CiaDialogo({ cia, acciones, onClose, onCambio, onReload }: DialogoProps) {
  const operador = useOperador()
  const [seccion, setSeccion] = useState('0')
  const form = useFormulario<ValoresCia, Cia>({
    inicial: cia ? toValores(cia) : NUEVA,
    reglas: [...REGLAS, ...REGLAS_ZIP],
    save: async (valores) => {
      const body = { ...toEntrada(valores), ...(await readZips(valores)) }
      const estado = operador && valores.estado === 'I' ? 'I' : 'A'
      const { data } = cia
        ? await call(contract.cia.update, {
            body: {
              ...body,
              actual: valores.actual,
              codCia: cia.codCia,
              version: cia.version,
              ...(operador ? { estado } : {}),
            },
          })
        : await call(contract.cia.create, { body })
      return data
    },
    onGuardado: (_, { archivoDocEmitidos, archivoDocRecibidos }) => {
      const migra = archivoDocEmitidos || archivoDocRecibidos
      avisos.bien(cia ? t.actualizada : t.creada, migra ? mensajes.migracion.nota : undefined)
      onCambio()
      onClose()
    },
    fracaso: cia ? t.errorActualizando : t.errorCreando,
    guarda: { formulario: `compañía ${cia?.codCia ?? ''}`, menos: SIN_GUARDAR },
  })
  const { close, dialogo } = useCierre(form, onClose)

  // Opens the tab of the first error, so that it can be focused; all tabs stay mounted.
  const conError = (n: number) =>
    Object.entries(form.errores).some(([campo, error]) => error !== undefined && seccionDe(campo) === n)
  const [vistos, setVistos] = useState(form.errores)
  if (vistos !== form.errores) {
    setVistos(form.errores)
    const lejos = [0, 1, 2].find((n) => conError(n))
    if (lejos !== undefined && !conError(Number(seccion))) setSeccion(String(lejos))
  }

  return (
    <MarcoModal titulo={t.mantenimiento} junto={cia && `Código ${cia.codCia}`} ancho={820} onClose={close}>
      <Formulario form={form} onReload={onReload} className="columna llena">
        <Tabs value={seccion} onChange={(valor) => setSeccion(valor ?? '0')} className="columna llena" keepMounted>
          <Tabs.List className={classes.lista}>
            {t.secciones.map((nombre, i) => (
              <Tabs.Tab key={nombre} value={String(i)} data-error={conError(i) || undefined}>
                {nombre}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="0" className={classes.hoja}>
            <Generales form={form} cia={cia} acciones={acciones} operador={operador} />
          </Tabs.Panel>
          <Tabs.Panel value="1" className={classes.hoja}>
            <Comprobantes form={form} cia={cia} />
          </Tabs.Panel>
          <Tabs.Panel value="2" className={classes.hoja}>
            <Migracion form={form} cia={cia} />
          </Tabs.Panel>
        </Tabs>
        <PieFormulario
          form={form}
          boton={cia ? mensajes.general.actualizar : mensajes.mantenimiento.guardar}
          onCancel={close}
        />
      </Formulario>
      {dialogo}
    </MarcoModal>
  )
}
