import { Button, TextInput } from '@mantine/core'
import { ApiError, type Buzon, type BuzonEntrada, contract } from '@pura/contract'
import type { Regla } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { OpcionEnLinea } from '../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import { type FormularioDe, useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { buzonQuery } from '../recibido/consultas.ts'
import classes from './Llegada.module.css'

const t = mensajesDeBuzones.buzon

interface PropsDeBuzonForm {
  /** Null for the first mailbox. */
  buzon: Buzon | null
  puedeInstalacion: boolean
  puedeFirma: boolean
  internos: boolean
  onClose: () => void
}

/** Form of the mailbox to read. Its settings can be tested before saving. */
export default function BuzonForm({ buzon, puedeInstalacion, puedeFirma, internos, onClose }: PropsDeBuzonForm) {
  const params = { codCia: useCodCia() }
  const queryClient = useQueryClient()
  const form = useFormulario({
    inicial: buzon ? toValores(buzon) : NUEVO,
    reglas: REGLAS,
    guarda: { formulario: 'buzón', menos: ['secreto'] },
    save: (valores: Valores) =>
      call(contract.docRecibidoBuzon.guardar, { params, body: toEntrada(valores, buzon?.activo ?? true) }),
    onGuardado: ({ data, mensaje }) => {
      queryClient.setQueryData(buzonQuery(params.codCia).queryKey, data)
      avisos.bien(mensaje)
      onClose()
    },
  })
  const { valores, change } = form
  const alcances = (['cia', 'firma', 'instalacion'] as const).filter(
    (a) => a === 'cia' || (a === 'firma' ? puedeFirma : puedeInstalacion),
  )
  const cifrados = (['tls', 'starttls', 'ninguna'] as const).filter((c) => internos || c !== 'ninguna')

  return (
    <FormularioModal
      form={form}
      titulo={t.titulo}
      ancho={620}
      boton={buzon ? mensajes.general.actualizar : mensajes.mantenimiento.guardar}
      onClose={onClose}
    >
      <Campos>
        <Campo de={4}>
          <TextInput
            label={t.servidor}
            withAsterisk
            maxLength={253}
            placeholder="imap.ejemplo.cr"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.texto('servidor')}
          />
        </Campo>
        <Campo de={2} corto>
          <TextInput label={t.puerto} withAsterisk inputMode="numeric" maxLength={5} {...form.texto('puerto')} />
        </Campo>
        <Campo de={6}>
          <OpcionEnLinea
            label={t.seguridad}
            data={cifrados.map((value) => ({ value, label: t.cifrados[value] }))}
            value={valores.seguridad}
            onChange={(seguridad) => change({ seguridad, puerto: puertoAl(seguridad, valores.puerto) })}
            data-campo="seguridad"
            {...(form.errores.seguridad ? { error: form.errores.seguridad } : {})}
          />
        </Campo>
        <Campo de={6}>
          <TextInput
            label={t.usuario}
            withAsterisk
            maxLength={200}
            placeholder="compras@ejemplo.cr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.texto('usuario')}
          />
        </Campo>
        <Campo de={3}>
          <OpcionEnLinea
            label={t.entrar}
            data={(['clave', 'token'] as const).map((value) => ({ value, label: t.clases[value] }))}
            value={valores.claseSecreto}
            onChange={(claseSecreto) => change({ claseSecreto })}
          />
        </Campo>
        <Campo de={3}>
          <ContrasenaInput
            label={valores.claseSecreto === 'token' ? t.clases.token : t.clases.clave}
            withAsterisk={!buzon}
            autoComplete="off"
            maxLength={8_000}
            description={buzon ? t.guardadoEs : t.nuncaSeMuestra}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.texto('secreto')}
          />
        </Campo>
        <Campo de={3}>
          <TextInput label={t.carpeta} withAsterisk maxLength={200} {...form.texto('carpeta')} />
        </Campo>
        <Campo de={3}>
          <TextInput
            label={t.moverA}
            maxLength={200}
            description={t.moverAyuda}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.texto('moverA')}
          />
        </Campo>
        {alcances.length > 1 && (
          <Campo de={6}>
            <OpcionEnLinea
              label={t.alcance}
              data={alcances.map((value) => ({ value, label: t.alcances[value] }))}
              value={valores.alcance}
              onChange={(alcance) => change({ alcance })}
            />
          </Campo>
        )}
        <Campo de={6}>
          <Prueba form={form} activo={buzon?.activo ?? true} />
        </Campo>
      </Campos>
    </FormularioModal>
  )
}

/** Signs in with the typed settings and shows what it found, or what is wrong in which field. */
function Prueba({ form, activo }: { form: FormularioDe<Valores>; activo: boolean }) {
  const params = { codCia: useCodCia() }
  const idNota = useId()
  const [probando, setProbando] = useState(false)
  const [dicho, setDicho] = useState<string>(t.desde)

  async function testBuzon() {
    if (probando) return
    setProbando(true)
    setDicho(t.probando)
    try {
      const body = toEntrada(form.valores, activo)
      const { data, mensaje } = await call(contract.docRecibidoBuzon.probar, { params, body })
      setDicho(`${mensaje}. ${t.carpetas(data.carpetas.join(', '))}`)
    } catch (error) {
      setDicho(motivoOf(error))
      if (error instanceof ApiError) for (const { campo, mensaje } of error.errores) form.refuse(campo, mensaje)
    } finally {
      setProbando(false)
    }
  }

  return (
    <div className={`fila envuelve ${classes.prueba}`}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={17} stroke={1.7} aria-hidden />}
        // A disabled button would lose the focus.
        aria-busy={probando}
        aria-describedby={idNota}
        onClick={() => void testBuzon()}
      >
        {t.probar}
      </Button>
      <p id={idNota} className="sec nota" role="status">
        {dicho}
      </p>
    </div>
  )
}

interface Valores {
  servidor: string
  puerto: string
  seguridad: string
  usuario: string
  claseSecreto: string
  secreto: string
  carpeta: string
  moverA: string
  alcance: string
}

const NUEVO: Valores = {
  servidor: '',
  puerto: '993',
  seguridad: 'tls',
  usuario: '',
  claseSecreto: 'clave',
  secreto: '',
  carpeta: 'INBOX',
  moverA: '',
  alcance: 'cia',
}

const toValores = (b: Buzon): Valores => ({
  servidor: b.servidor,
  puerto: String(b.puerto),
  seguridad: b.seguridad,
  usuario: b.usuario,
  claseSecreto: b.claseSecreto,
  secreto: '',
  carpeta: b.carpeta,
  moverA: b.moverA,
  alcance: b.alcance,
})

const toEntrada = (v: Valores, activo: boolean): BuzonEntrada => ({
  servidor: v.servidor.trim(),
  puerto: Number(v.puerto),
  seguridad: v.seguridad as BuzonEntrada['seguridad'],
  usuario: v.usuario.trim(),
  claseSecreto: v.claseSecreto as BuzonEntrada['claseSecreto'],
  ...(v.secreto === '' ? {} : { secreto: v.secreto }),
  carpeta: v.carpeta.trim(),
  moverA: v.moverA.trim(),
  alcance: v.alcance as BuzonEntrada['alcance'],
  activo,
})

/** Default port of that security mode, unless the user typed another one. */
function puertoAl(seguridad: string, puerto: string): string {
  if (puerto !== '993' && puerto !== '143') return puerto
  return seguridad === 'tls' ? '993' : '143'
}

const REGLAS: readonly Regla<Valores>[] = [
  ['servidor', ({ servidor }) => /^[A-Za-z0-9.:-]+$/.test(servidor.trim()), t.servidorObligatorio],
  [
    'puerto',
    ({ puerto }) => /^\d+$/.test(puerto) && Number(puerto) >= 1 && Number(puerto) <= 65_535,
    t.puertoObligatorio,
  ],
  ['usuario', ({ usuario }) => usuario.trim() !== '', t.usuarioObligatorio],
  ['carpeta', ({ carpeta }) => carpeta.trim() !== '', t.carpetaObligatoria],
]
