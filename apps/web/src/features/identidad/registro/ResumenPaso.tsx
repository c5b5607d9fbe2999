import { Button, Checkbox } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { cantonesQuery, distritosQuery, provinciasQuery } from '../../../components/ubicacion/lugares.ts'
import { formatCedula, formatMonto } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import { type DatosCuenta, type Interesado, type PlanElegido, toCuenta } from './datos.ts'
import classes from './Registro.module.css'

interface PropsDeResumenPaso {
  persona: Interesado
  datos: DatosCuenta
  plan: PlanElegido
  onIr: (paso: number) => void
}

/** Summary before the account is created (docs/acuerdos.md B8); then to the sign-in (REG-20). */
export function ResumenPaso({ persona, datos, plan, onIr }: PropsDeResumenPaso) {
  const [acepta, setAcepta] = useState(false)
  const navigate = useNavigate()
  const lugar = useLugar(datos)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAnonymously(contract.cuenta.crear, { body: toCuenta(persona, datos, plan, acepta) }),
    onSuccess: async ({ mensaje }) => {
      await navigate({
        to: '/ingresar',
        state: { usuario: persona.identificacion, credencialesA: datos.correoElectronico.trim() },
      })
      avisos.bien(mensaje)
    },
  })
  const precio = formatMonto(plan.precio, { nombreCorto: 'CRC' }, 0)

  return (
    <div className="columna encoge hueco-16">
      <dl className={classes.resumen}>
        <Dato nombre="Identificación">{formatCedula(persona.identificacion)}</Dato>
        <Dato nombre="A nombre de">{persona.nombre}</Dato>
        {datos.nombre.trim() !== persona.nombre && <Dato nombre="Nombre comercial">{datos.nombre}</Dato>}
        <Dato nombre="Correo electrónico">{datos.correoElectronico}</Dato>
        <Dato nombre="Teléfono">{[datos.telefonos, datos.celular].filter(Boolean).join(' · ')}</Dato>
        <Dato nombre="Dirección">{[datos.direccion, lugar].filter(Boolean).join('. ')}</Dato>
        <Dato nombre="Plan">
          {plan.titulo}, {plan.frecuenciaPago === 2 ? 'mensual' : 'anual'}: <span className="num">{precio}</span>
        </Dato>
      </dl>
      <Checkbox
        checked={acepta}
        onChange={(event) => setAcepta(event.currentTarget.checked)}
        label={
          <>
            {mensajes.cuenta.terminos} (
            <a className={classes.enlace} href="/terminosYCondiciones" target="_blank" rel="noreferrer">
              leerlos
            </a>
            )
          </>
        }
      />
      {error && (
        <Banner
          titulo={error.message || mensajes.general.errorDesconocido}
          acciones={
            <Button size="xs" variant="default" onClick={() => onIr(1)}>
              Revisar mis datos
            </Button>
          }
        />
      )}
      <PieAsistente>
        <Button size="md" disabled={!acepta} loading={isPending} onClick={() => mutate()}>
          {mensajes.cuenta.crearCuenta}
        </Button>
        <Button size="md" variant="default" disabled={isPending} onClick={() => onIr(2)}>
          Atrás
        </Button>
      </PieAsistente>
    </div>
  )
}

const Dato = ({ nombre, children }: { nombre: string; children: React.ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
)

/** The names are cached by the fields of step 2. */
function useLugar({ pais, departamento, idMunicipio, distrito, barrio }: DatosCuenta): string {
  const provincias = useQuery(provinciasQuery(pais)).data
  const cantones = useQuery(cantonesQuery(departamento)).data
  const distritos = useQuery(distritosQuery(idMunicipio)).data
  const nameIn = (lista: { value: string; label: string }[] | undefined, id: string) =>
    lista?.find((o) => o.value === id)?.label
  return [barrio, nameIn(distritos, distrito), nameIn(cantones, idMunicipio), nameIn(provincias, departamento)]
    .filter(Boolean)
    .join(', ')
}
