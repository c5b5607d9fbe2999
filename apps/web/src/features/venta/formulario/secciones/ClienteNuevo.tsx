import { Button, TextInput } from '@mantine/core'
import { type Cliente, contract } from '@pura/contract'
import { REGLAS_CLIENTE, reglasDe } from '@pura/domain'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { Campo, Campos } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { CamposIdentidad } from '../../../../components/persona/CamposIdentidad.tsx'
import { useIdentidad } from '../../../../components/persona/use-identidad.ts'
import { NUEVA, toEntrada, type ValoresPersona } from '../../../../components/persona/valores.ts'
import { Kbd } from '../../../../components/teclado/Kbd.tsx'
import { Ubicacion } from '../../../../components/ubicacion/Ubicacion.tsx'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useCabezaContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'
import propias from '../base/Secciones.module.css'
import { SinResolver } from '../base/SinResolver.tsx'

const t = mensajes.persona
const REGLAS = reglasDe(REGLAS_CLIENTE, toEntrada)

interface PropsDeClienteNuevo {
  /** Search text: a name or a number. */
  texto: string
  onCreado: (cliente: Cliente) => void
  onBack: () => void
}

/** Creates a client in place: the number queries the registry, Enter saves and chooses. */
export function ClienteNuevo({ texto, onCreado, onBack }: PropsDeClienteNuevo) {
  const { codCia, tipo } = useCabezaContext()
  const queries = useQueryClient()
  const esNumero = /^[\d\s-]+$/.test(texto)
  const esProveedor = tipo === 'FEC'

  const form = useFormulario({
    inicial: {
      ...NUEVA,
      tipoCliente: esProveedor ? PROVEEDOR : CLIENTE,
      ...(esNumero ? { ruc: texto, tipoDoctoPersona: kindOf(texto) } : { nombreCliente: texto }),
    },
    reglas: REGLAS,
    save: async (v: ValoresPersona): Promise<Cliente> =>
      (await call(contract.cliente.create, { body: { ...toEntrada(v), clientePK: { codCia } } })).data,
    onGuardado: (cliente) => {
      avisos.bien(t.agregado)
      void queries.invalidateQueries({ queryKey: ['clientes'] })
      onCreado(cliente)
    },
    fracaso: t.errorAgregando,
    guarda: { formulario: `cliente nuevo ${tipo}`, cierraSinPreguntar: true },
  })
  const { valores, change } = form
  const crear = useRef<HTMLButtonElement>(null)
  const identidad = useIdentidad(form, () => goTo('correo'))

  const goTo = (campo: keyof ValoresPersona) =>
    form.raiz.current?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus()

  // A typed number is queried at once; a name still needs its number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    goTo('ruc')
    form.raiz.current?.scrollIntoView({ block: 'nearest' })
    if (esNumero) void identidad.search()
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.submit()
  }

  const titulo = esProveedor ? mensajes.documento.proveedorNuevo : mensajes.documento.clienteNuevo
  return (
    <>
      <form
        ref={form.raiz}
        className={`columna hueco-12 ${propias.nuevo}`}
        noValidate
        aria-label={titulo}
        onSubmit={submit}
      >
        <h3 className={propias.subtitulo}>{titulo}</h3>
        {form.recuperado && <Banner tono="pendiente" titulo={mensajes.mantenimiento.recuperado} />}
        {form.general && <Banner titulo={form.general} />}
        <Campos>
          <CamposIdentidad identidad={identidad} />
          <Campo de={4}>
            <TextInput label="Correo" withAsterisk type="email" maxLength={160} {...form.texto('correo')} />
          </Campo>
          <Campo de={2}>
            <TextInput label="Teléfono" withAsterisk type="tel" maxLength={30} {...form.texto('telefono')} />
          </Campo>
          <Campo de={6}>
            <TextInput label="Dirección" withAsterisk maxLength={250} {...form.texto('direccion')} />
          </Campo>
          <Ubicacion valores={valores} onChange={change} errores={form.errores} />
        </Campos>
        <div className="tira hueco-8">
          <Button ref={crear} type="submit" loading={form.guardando} rightSection={<Kbd>Enter</Kbd>}>
            Crear y usar
          </Button>
          <Button variant="default" rightSection={<Kbd>Esc</Kbd>} data-cerrar-editor onClick={onBack}>
            Volver
          </Button>
        </div>
      </form>
      <SinResolver
        titulo={esProveedor ? mensajes.documento.proveedorSinCrear : mensajes.documento.clienteSinCrear}
        campo="cliente"
        className={classes.error}
        onFocus={() => crear.current?.focus()}
      />
    </>
  )
}

/** Kind guessed from the number's form; the registry's answer overrides it. */
const kindOf = (numero: string): string =>
  TIPOS_IDENTIFICACION.find(({ forma }) => forma.test(numero.replace(/[\s-]/g, '')))?.codigo ?? NUEVA.tipoDoctoPersona

const CLIENTE = '1'
const PROVEEDOR = '2'
