import type { MantineColorsTuple } from '@mantine/core';

export const accent: MantineColorsTuple = [
  '#eef0fe',
  '#e0e3fd',
  '#c4cafa',
  '#a5aefa',
  '#8590f0',
  '#6a75e6',
  '#4f5bd5',
  '#434ec2',
  '#3741a3',
  '#2b3380',
];

export const gray: MantineColorsTuple = [
  '#f7f7f9',
  '#f2f2f5',
  '#e6e6eb',
  '#d0d0d9',
  '#c2c2cc',
  '#8b8b99',
  '#676775',
  '#4d4d5b',
  '#33333e',
  '#1b1b23',
];

/** The shades of dark mode, from the lightest one for text to the darkest background. */
export const dark: MantineColorsTuple = [
  '#e6e6ec',
  '#bdbdc9',
  '#9696a4',
  '#868694',
  '#3d3d49',
  '#2c2c35',
  '#24242b',
  '#1b1b21',
  '#15151a',
  '#0f0f13',
];

/** Shade 7 is dark enough for white text. */
export const red: MantineColorsTuple = [
  '#fdeeee',
  '#fbdcdc',
  '#f6b9b9',
  '#ff8a8a',
  '#f26d6d',
  '#e35050',
  '#d43a3a',
  '#c92a2a',
  '#ad2222',
  '#8f1b1b',
];
