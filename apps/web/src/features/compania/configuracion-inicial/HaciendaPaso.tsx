import { Button, FileInput, TextInput } from '@mantine/core'
import { ApiError, type CertificadoRevisado, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck, IconFileCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { type Paso, Timeline } from '../../../components/datos/Timeline.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { estilosDeCuenta as classes } from '../../identidad/index.ts'

interface PropsDeHaciendaPaso {
  onAtras: () => void
  onListo: () => Promise<void>
}

/** Minimum time of the progress, so that it can be read (INIC-04, docs/acuerdos.md B11). */
const ESPERA_MS = 5_000

type CampoHacienda = 'base64Firma' | 'pinFirma' | 'usuarioATV' | 'contraseniaATV'

/** The key, opened with its PIN, and Hacienda's user; both are verified before saving (INIC-03 to INIC-05). */
export function HaciendaPaso({ onAtras, onListo }: PropsDeHaciendaPaso) {
  const { cia } = useSesion()
  const [archivo, setArchivo] = useState<File | null>(null)
  const [valores, setValores] = useState({ pinFirma: '', usuarioATV: '', contraseniaATV: '' })
  const [llave, setLlave] = useState<CertificadoRevisado>()
  const text = (campo: keyof typeof valores) => ({
    value: valores[campo],
    error: errores[campo],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      if (campo === 'pinFirma') forgetLlave()
      finish.reset()
      setValores((previos) => ({ ...previos, [campo]: value }))
    },
  })

  const check = useMutation<CertificadoRevisado, ApiError>({
    mutationFn: async () => {
      const body = { codCia: cia.codCia, base64Firma: await readBase64(archivo), pinFirma: valores.pinFirma }
      return (await call(contract.configuracionInicial.revisarFirma, { body })).data
    },
    onSuccess: setLlave,
  })
  const finish = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      const body = { codCia: cia.codCia, base64Firma: await readBase64(archivo), ...valores }
      const [{ mensaje }] = await Promise.all([
        call(contract.configuracionInicial.terminar, { body }),
        new Promise((resolve) => setTimeout(resolve, ESPERA_MS)),
      ])
      avisos.bien(mensaje)
      await onListo()
    },
    onError: () => avisos.mal(mensajes.cuenta.errorConfigurando),
  })
  const fallo = finish.error ?? check.error
  const errores = errorsByField(fallo)
  const forgetLlave = () => {
    setLlave(undefined)
    check.reset()
    finish.reset()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (llave) finish.mutate()
    else check.mutate()
  }

  if (finish.isPending) return <Espera />
  return (
    <form className={`columna hueco-16 ${classes.formulario}`} onSubmit={submit} noValidate>
      <p className="sec">
        La llave, su PIN y el usuario se generan en la Oficina Virtual de Hacienda (TRIBU-CR, antes ATV). Aquí se
        guardan cifrados y nadie puede leerlos de vuelta.
      </p>
      <Campos>
        <Campo de={4}>
          <FileInput
            label="Llave criptográfica (.p12)"
            placeholder="Elegir archivo"
            accept=".p12,.pfx,application/x-pkcs12"
            leftSection={<IconFileCertificate size={17} stroke={1.7} aria-hidden />}
            value={archivo}
            error={errores.base64Firma}
            clearable
            // A button that opens the file chooser, styled like a field.
            pointer
            clearButtonProps={{ 'aria-label': 'Quitar archivo' }}
            onChange={(elegido) => {
              forgetLlave()
              setArchivo(elegido)
            }}
          />
        </Campo>
        <Campo de={2}>
          <ContrasenaInput {...text('pinFirma')} label="PIN" autoComplete="off" maxLength={200} />
        </Campo>
      </Campos>
      {llave ? (
        <>
          <LlaveRevisada llave={llave} />
          <Campos>
            <Campo de={6}>
              <TextInput
                {...text('usuarioATV')}
                label="Usuario de Hacienda"
                description="Como cpf-01-1234-5678@prod.comprobanteselectronicos.go.cr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                autoFocus
              />
            </Campo>
            <Campo de={6}>
              <ContrasenaInput {...text('contraseniaATV')} label="Contraseña de Hacienda" autoComplete="off" />
            </Campo>
          </Campos>
        </>
      ) : null}
      {fallo && Object.keys(errores).length === 0 && (
        <Banner titulo={fallo.message || mensajes.general.errorDesconocido}>
          {fallo instanceof ApiError && fallo.errores.map((e) => e.mensaje).join('. ')}
        </Banner>
      )}
      <PieAsistente>
        {llave ? (
          <Button type="submit" size="md">
            Terminar
          </Button>
        ) : (
          <Button type="submit" size="md" loading={check.isPending} disabled={!archivo || valores.pinFirma === ''}>
            Abrir la llave
          </Button>
        )}
        <Button size="md" variant="default" onClick={onAtras}>
          Atrás
        </Button>
      </PieAsistente>
    </form>
  )
}

/** Errors by field; the heading (MSG-68) is shown as a toast. */
function errorsByField(error: ApiError | null): Partial<Record<CampoHacienda, string>> {
  const entradas = (error?.errores ?? []).filter((e) => e.campo !== '' && e.campo !== 'actividades')
  return Object.fromEntries(entradas.map((e) => [e.campo, e.mensaje]))
}

function readBase64(archivo: File | null): Promise<string> {
  if (!archivo) return Promise.resolve('')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(archivo)
  })
}

const PASOS = [
  'Abriendo la llave criptográfica',
  'Firmando un documento de prueba',
  'Preguntando a Hacienda',
  'Guardando',
]
const CADA_MS = 1_300

/** Progress; the last step stays until the server answers. */
function Espera() {
  const [actual, setActual] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setActual((n) => Math.min(n + 1, PASOS.length - 1)), CADA_MS)
    return () => clearInterval(timer)
  }, [])
  const pasos = PASOS.map((titulo, i): Paso => ({ clave: titulo, titulo, estado: estadoOf(i, actual) }))
  return (
    <div className={classes.espera} role="status">
      <Timeline etiqueta="Configurando" pasos={pasos} />
    </div>
  )
}

const estadoOf = (i: number, actual: number): Paso['estado'] =>
  i < actual ? 'hecho' : i === actual ? 'actual' : 'futuro'

/** Checklist of the opened key's certificate. */
function LlaveRevisada({ llave }: { llave: CertificadoRevisado }) {
  const dias = llave.diasRestantes
  return (
    <ul className={`rejilla hueco-10 ${classes.llave}`} aria-label="Llave criptográfica revisada">
      <Punto>
        A nombre de <b>{llave.nombre}</b>, cédula {formatCedula(llave.cedula)}: es la de su cuenta
      </Punto>
      <Punto>
        Vigente hasta el <b className="num">{formatFecha(llave.hasta)}</b>,{' '}
        {dias === 1 ? 'queda 1 día' : `quedan ${dias} días`}
      </Punto>
      <Punto>Firmó una prueba y la firma se verificó</Punto>
    </ul>
  )
}

const Punto = ({ children }: { children: React.ReactNode }) => (
  <li>
    <IconCheck size={16} stroke={2.2} aria-hidden />
    <span>{children}</span>
  </li>
)
