import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { Campo, Campos, Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { COSTA_RICA, Ubicacion } from '../../../components/ubicacion/Ubicacion.tsx'
import { formatCedula } from '../../../lib/formato/format.ts'
import { type DatosCuenta, hasLugar, type Interesado, REGLAS_DATOS } from './datos.ts'
import classes from './Registro.module.css'

interface PropsDeDatosPaso {
  persona: Interesado
  inicial: DatosCuenta
  /** Called on each key press, because the step can be left in any way. */
  onEscritos: (datos: DatosCuenta) => void
  onAtras: () => void
  onGuardado: () => void
}

/** REG-06 to REG-16. Nothing is sent yet. */
export function DatosPaso({ persona, inicial, onEscritos, onAtras, onGuardado }: PropsDeDatosPaso) {
  const form = useFormulario({
    inicial,
    reglas: REGLAS_DATOS,
    save: async (valores: DatosCuenta) => valores,
    onGuardado,
  })
  const { valores, errores, texto, change } = form
  useEffect(() => {
    onEscritos(valores)
  })
  return (
    <Formulario form={form} className="columna encoge hueco-16">
      <p className={`fila hueco-8 medio ${classes.valida}`} role="status">
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {persona.mensaje}
      </p>
      <Campos>
        <Campo de={3}>
          <TextInput label="Número de identificación" readOnly value={formatCedula(persona.identificacion)} />
        </Campo>
        <Campo de={3}>
          <TextInput label="Tipo de documento" readOnly value="Cédula física" />
        </Campo>
        <Campo de={6}>
          <TextInput
            {...texto('nombre')}
            label="Nombre"
            description="El nombre comercial que verán sus clientes; puede ser el suyo"
            withAsterisk
            maxLength={80}
            autoComplete="organization"
          />
        </Campo>
        <Ubicacion valores={valores} onChange={change} errores={errores} obligatorio />
        <Campo de={6}>
          <Textarea
            {...texto('direccion')}
            label="Dirección"
            withAsterisk
            maxLength={250}
            rows={2}
            autoComplete="street-address"
          />
        </Campo>
        <Campo de={3} corto>
          <TextInput
            {...texto('telefonos')}
            label="Teléfono"
            withAsterisk
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
          />
        </Campo>
        <Campo de={3} corto>
          <TextInput {...texto('celular')} label="Celular" type="tel" inputMode="tel" maxLength={20} />
        </Campo>
        <Campo de={6}>
          <TextInput
            {...texto('correoElectronico')}
            label="Correo electrónico"
            description="Aquí llegará la contraseña con que ingresará"
            withAsterisk
            type="email"
            autoComplete="email"
            maxLength={160}
          />
        </Campo>
      </Campos>
      {!hasLugar(valores) && (
        <p id="falta-lugar" className="sec">
          {valores.pais === COSTA_RICA
            ? 'Para guardar, elija provincia, cantón, distrito y barrio.'
            : 'Por ahora solo se registran compañías de Costa Rica.'}
        </p>
      )}
      <PieAsistente>
        <Button type="submit" size="md" disabled={!hasLugar(valores)} aria-describedby="falta-lugar">
          Guardar
        </Button>
        <Button size="md" variant="default" onClick={onAtras}>
          Atrás
        </Button>
      </PieAsistente>
    </Formulario>
  )
}
