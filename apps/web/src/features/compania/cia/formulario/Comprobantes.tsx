import { Button, FileButton, Input, TextInput } from '@mantine/core'
import type { Cia } from '@pura/contract'
import { ContrasenaInput } from '../../../../components/campos/ContrasenaInput.tsx'
import { Apartado, Campo, Campos } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import type { FormularioDe } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatCedula, formatFecha } from '../../../../lib/formato/format.ts'
import { readDataUrl } from '../../../../lib/navegador/archivo.ts'
import type { ValoresCia } from './valores.ts'

const GUARDADO = 'Guardado; vacío no lo cambia'

interface PropsDeComprobantes {
  form: FormularioDe<ValoresCia>
  cia: Cia | undefined
}

/** Section 1 (CIA-16): credentials for Hacienda and for signing. Secrets are write-only. */
export function Comprobantes({ form, cia }: PropsDeComprobantes) {
  const { valores, change } = form
  // An operator creates new companies; for existing ones the server decides (ROL-13).
  const escribeProveedor = cia?.proveedorEditable ?? true

  async function choose(archivo: File | null) {
    if (archivo) change({ ubicacionFirmaElectronica: await readDataUrl(archivo), archivoLlave: archivo.name })
  }

  return (
    <Campos>
      <Apartado titulo="Acceso a Hacienda" />
      <Campo de={6}>
        <TextInput
          label="Usuario de Hacienda"
          maxLength={200}
          autoComplete="off"
          placeholder="cpj-3-101-123456@prod.comprobanteselectronicos.go.cr"
          {...form.texto('resolucionIva')}
        />
      </Campo>
      <Campo de={6}>
        <ContrasenaInput
          label="Contraseña de Hacienda"
          maxLength={200}
          autoComplete="off"
          placeholder={cia?.resolucionIca ? GUARDADO : ''}
          {...form.texto('resolucionIca')}
        />
      </Campo>

      <Apartado titulo="Llave criptográfica" />
      {cia?.certificado && (
        <Campo de={6}>
          <Certificado certificado={cia.certificado} />
        </Campo>
      )}
      <Campo de={3}>
        <Input.Wrapper
          label="Archivo de la llave (.p12)"
          labelElement="div"
          error={form.errores.ubicacionFirmaElectronica}
        >
          <div className="fila hueco-12">
            <FileButton accept=".p12,.pfx" onChange={choose}>
              {(props) => (
                <Button variant="default" data-campo="ubicacionFirmaElectronica" {...props}>
                  {cia?.ubicacionFirmaElectronica ? 'Cambiar llave' : 'Elegir llave'}
                </Button>
              )}
            </FileButton>
            <span className="sec nota recorta">{valores.archivoLlave}</span>
          </div>
        </Input.Wrapper>
      </Campo>
      <Campo de={3}>
        <ContrasenaInput
          label="PIN de la llave"
          maxLength={200}
          autoComplete="off"
          placeholder={cia?.contraseniaFirmaElectronica ? GUARDADO : ''}
          {...form.texto('contraseniaFirmaElectronica')}
        />
      </Campo>

      <Apartado titulo="Proveedor del sistema" />
      <Campo de={4}>
        <TextInput
          label="Nombre del proveedor"
          maxLength={100}
          disabled={!escribeProveedor}
          {...form.texto('ciudad')}
        />
      </Campo>
      <Campo de={2}>
        <TextInput label="Su identificación" maxLength={20} disabled={!escribeProveedor} {...form.texto('nit')} />
      </Campo>
    </Campos>
  )
}

function Certificado({ certificado }: { certificado: NonNullable<Cia['certificado']> }) {
  const { sujeto, cedula, hasta } = certificado
  const vencida = new Date(hasta) < new Date()
  return (
    <Banner tono={vencida ? 'rechazado' : 'aceptado'} titulo={vencida ? 'La llave está vencida' : 'Llave cargada'}>
      {nombreOf(sujeto)}
      {cedula && `, ${formatCedula(cedula)}`}. Vence el {formatFecha(hasta)}.
    </Banner>
  )
}

/** CN of "CN=Soda La Ceiba S.A.,OU=CPJ,…"; a comma inside a name is escaped. */
const nombreOf = (sujeto: string): string => /CN=((?:\\.|[^,])+)/.exec(sujeto)?.[1]?.replace(/\\(.)/g, '$1') ?? sujeto
