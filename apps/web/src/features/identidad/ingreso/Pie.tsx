import { contract } from '@pura/contract'
import { useRespuesta } from '../../../lib/consulta/respuesta.ts'
import { Enlace } from '../../../lib/direccion/enlace.tsx'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import classes from './IngresarPage.module.css'

/** Terms, and store and chat links if the installation has them (PUB-04). */
export function Pie() {
  const { tiendaAndroid, tiendaIos, chat } = useRespuesta(askEnlaces) ?? {}
  const fuera = [
    ['Google Play', tiendaAndroid],
    ['App Store', tiendaIos],
    ['Chat de ayuda', chat],
  ] as const
  return (
    <p className={`tira envuelve nota ${classes.pie}`}>
      <Enlace to="/terminosYCondiciones" className="sec">
        Términos y condiciones
      </Enlace>
      {fuera.map(
        ([nombre, url]) =>
          url && (
            <a key={nombre} href={url} className="sec" target="_blank" rel="noreferrer">
              {nombre}
            </a>
          ),
      )}
    </p>
  )
}

const askEnlaces = async () => (await callAnonymously(contract.enlaces.get)).data
