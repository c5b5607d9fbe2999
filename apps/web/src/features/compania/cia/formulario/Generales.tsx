import { Button, Textarea, TextInput } from '@mantine/core'
import { type Cia, contract } from '@pura/contract'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip, IconRestore, IconTransferIn, IconTrash } from '@tabler/icons-react'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { ConfirmaCorreo } from '../../../../components/mantenimiento/formulario/ConfirmaCorreo.tsx'
import { Apartado, Campo, Campos } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { OpcionEnLinea } from '../../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import type { FormularioDe } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { Ubicacion } from '../../../../components/ubicacion/Ubicacion.tsx'
import { fileUrl } from '../../../../lib/servidor/api.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import type { AccionesCia } from '../base/acciones.ts'
import { ESTADOS } from '../base/definicion.ts'
import { Logo } from './Logo.tsx'
import type { ValoresCia } from './valores.ts'

const t = mensajes.cia
const TIPOS = TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
const PERSONAS = [
  { value: '1', label: 'Física' },
  { value: '2', label: 'Jurídica' },
]

interface PropsDeGenerales {
  form: FormularioDe<ValoresCia>
  cia: Cia | undefined
  acciones: AccionesCia | undefined
  operador: boolean
}

/** Section 0 (CIA-15): identity and place of the company. */
export function Generales({ form, cia, acciones, operador }: PropsDeGenerales) {
  // A company may not change its legal identity itself (docs/acuerdos.md K6).
  const fija = cia !== undefined && !operador
  const persona = PERSONAS.find(({ value }) => value === form.valores.tipoPersona)
  const tipo = TIPOS_IDENTIFICACION.find(({ codigo }) => codigo === form.valores.tipoDoctoPersona)
  return (
    <Campos>
      <Campo de={3}>
        <TextInput label="Nombre comercial" withAsterisk maxLength={80} data-autofocus {...form.texto('nombreCia')} />
      </Campo>
      <Campo de={3}>
        <TextInput
          label="Razón social"
          withAsterisk={!fija}
          readOnly={fija}
          maxLength={100}
          {...form.texto('razonSocial')}
        />
      </Campo>
      <Campo de={2}>
        {fija ? (
          <TextInput label="Tipo de documento" readOnly value={tipo?.nombre ?? ''} />
        ) : (
          <Seleccion
            label="Tipo de documento"
            withAsterisk
            data={TIPOS}
            allowDeselect={false}
            {...form.opcion('tipoDoctoPersona')}
          />
        )}
      </Campo>
      <Campo de={2}>
        <TextInput
          label="Número de identificación"
          withAsterisk={!fija}
          readOnly={fija}
          maxLength={20}
          title={tipo && `De ${tipo.formaEnPalabras.replace(/^de /, '')}`}
          {...form.texto('ruc')}
        />
      </Campo>
      <Campo de={2}>
        {fija ? (
          <TextInput label="Tipo de persona" readOnly value={persona?.label ?? ''} />
        ) : (
          <OpcionEnLinea label="Tipo de persona" data={PERSONAS} {...form.opcion('tipoPersona')} />
        )}
      </Campo>
      {fija && (
        <Campo de={6}>
          <p className="sec nota">{t.delRegistro}.</p>
        </Campo>
      )}
      {operador && cia && (
        <Campo de={2}>
          <OpcionEnLinea label="Estado" data={ESTADOS} {...form.opcion('estado')} />
        </Campo>
      )}
      <Campo de={operador && cia ? 4 : 6}>
        <Logo
          valor={form.valores.nombreLogo}
          error={form.errores.nombreLogo}
          onCambio={(nombreLogo) => form.change({ nombreLogo })}
        />
      </Campo>

      <Apartado titulo="Contacto" />
      <Campo de={6}>
        <TextInput label="Correo" withAsterisk type="email" maxLength={160} {...form.texto('correoElectronico')} />
      </Campo>
      <ConfirmaCorreo
        form={form}
        cambio={cia !== undefined && form.valores.correoElectronico.trim() !== cia.correoElectronico}
      />
      <Campo de={2} corto>
        <TextInput label="Teléfono" withAsterisk type="tel" maxLength={20} {...form.texto('telefonos')} />
      </Campo>
      <Campo de={2} corto>
        <TextInput label="Celular" type="tel" maxLength={20} {...form.texto('celular')} />
      </Campo>
      <Campo de={2}>
        <TextInput label="Fax" type="tel" maxLength={20} {...form.texto('fax')} />
      </Campo>

      <Apartado titulo="Ubicación" />
      <Ubicacion valores={form.valores} onChange={form.change} errores={form.errores} obligatorio />
      <Campo de={6}>
        <Textarea label="Dirección" withAsterisk rows={2} maxLength={250} {...form.texto('direccion')} />
      </Campo>

      <Apartado titulo="Representante legal" />
      <Campo de={4}>
        <TextInput label="Nombre del representante" maxLength={100} {...form.texto('representanteLegal')} />
      </Campo>
      <Campo de={2}>
        <TextInput label="Su identificación" maxLength={20} {...form.texto('identificacionRepresentante')} />
      </Campo>
      {cia && acciones && <AccionesOperador cia={cia} acciones={acciones} />}
    </Campos>
  )
}

/** The row actions of the list, which a phone does not show there. */
function AccionesOperador({ cia, acciones }: { cia: Cia; acciones: AccionesCia }) {
  const actual = useCodCia() === cia.codCia
  const { estado, codCia } = cia
  return (
    <>
      <Apartado titulo="Del operador" />
      <Campo de={6}>
        <div className="tira envuelve hueco-8">
          <Button
            variant="default"
            disabled={actual || estado === 'I'}
            leftSection={<IconTransferIn size={17} stroke={1.7} aria-hidden />}
            onClick={() => acciones.switchTo(cia)}
          >
            {t.cambiar}
          </Button>
          <Button
            component="a"
            href={fileUrl(contract.cia.documentos, { codCia })}
            download
            variant="default"
            leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
          >
            {t.descargar}
          </Button>
          {estado === 'A' ? (
            <Button
              variant="default"
              data-peligro
              disabled={actual}
              leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
              onClick={() => acciones.remove(cia)}
            >
              {mensajes.mantenimiento.eliminar}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconRestore size={17} stroke={1.7} aria-hidden />}
              onClick={() => acciones.restore(cia)}
            >
              {t.restaurar}
            </Button>
          )}
        </div>
      </Campo>
    </>
  )
}
